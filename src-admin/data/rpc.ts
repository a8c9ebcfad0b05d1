import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src-shared/database.types.ts';
import { supabase } from './session/supabase.ts';
import { unwrap } from './unwrap.ts';

type Functions = Database['public']['Functions'];
type Args<F extends keyof Functions> = Functions[F]['Args'];

/** None, those that may be left out, or those that may not. */
type Given<A> =
  A extends Record<PropertyKey, never> ? [] : Partial<A> extends A ? [args?: A] : [args: A];

const untyped: SupabaseClient = supabase;

/** Calls a function of the database. */
export async function rpc<F extends keyof Functions>(
  name: F,
  ...[args]: Given<Args<F>>
): Promise<Functions[F]['Returns']> {
  return unwrap(await untyped.rpc(name, args)) as Functions[F]['Returns'];
}
