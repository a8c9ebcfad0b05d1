import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import type { Schema } from 'yup';
import type { Database } from '../../src-shared/database.types.ts';
import { DataError, toDataError } from './errors.ts';
import { supabase } from './session/supabase.ts';

// Requests to the API beside those of the data provider. Each throws DataError.

interface Answer {
  data: unknown;
  error: Pick<PostgrestError, 'message' | 'code' | 'details' | 'hint'> | null;
  status: number;
}

/** The data of a supabase-js answer; its error is thrown as a DataError. */
export function unwrap<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) {
    const { message, code, details, hint } = answer.error;
    throw toDataError({ message, code, details, hint, status: answer.status });
  }
  return answer.data;
}

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

/** The ids of the newest 200 rows of a table that have every word, in themselves or in related rows; of one client, if given. */
export const search = (table: string, words: string, cliente?: number): Promise<string[]> =>
  rpc('buscar', { p_tabla: table, p_q: words, p_cliente: cliente });

/**
 * What a function of the database answers as JSON, if it fits its schema. The schema is imported with
 * its first use, and the library of schemas with it.
 */
export async function checked<T>(schema: Promise<Schema<T>>, answer: Promise<unknown>): Promise<T> {
  const imported = schema.catch((cause: unknown) => {
    throw new DataError('network', { cause });
  });
  const [loaded, given] = await Promise.all([imported, answer]);
  return loaded.validateSync(given, { strict: true });
}

/** The refusal that an Edge Function wrote into its answer; without an answer, a lost connection. */
export async function refusalOf(error: unknown): Promise<DataError> {
  const { context } = Object(error) as { context?: unknown };
  if (!(context instanceof Response)) return new DataError('network', { cause: error });
  const body: unknown = await context.json().catch(() => null);
  const { message } = Object(body) as { message?: unknown };
  return typeof message === 'string'
    ? new DataError('rule', { status: context.status, text: message, cause: error })
    : toDataError({ status: context.status });
}

/** What an Edge Function answers. */
export async function invoke(name: string, body: object): Promise<unknown> {
  const answer = await supabase.functions.invoke<unknown>(name, { body });
  const refusal: unknown = answer.error;
  if (refusal) throw await refusalOf(refusal);
  return answer.data;
}

/** The file that an Edge Function answers with. */
export async function invokeFile(name: string, body: object): Promise<Blob> {
  const file = await invoke(name, body);
  if (file instanceof Blob) return file;
  throw new DataError('server');
}
