import type { Database } from '../../../src-shared/database.types.ts';
import { isImpersonating } from './impersonation.ts';
import { supabase } from './supabase.ts';

/** The studio, a client, or a client's person who sees only its tickets; null without a profile. */
export type Perfil = 'admin' | 'cliente' | 'tickets' | null;

/** Whom an admin impersonates. */
export interface Impersonated {
  /** Their account; null while they have none. */
  cuenta: string | null;
  email: string;
  empresa: string;
  /** Whether it is one of the client's people, and not the main contact. */
  persona: boolean;
}

export interface Profile {
  /** The client for whom the person acts. */
  cliente: number;
  name: string;
  perfil: NonNullable<Perfil>;
  impersonated?: Impersonated;
}

/** The changes of `public.novedades` without known marks. */
export type FirstChanges = Database['public']['Functions']['mi_perfil']['Returns'];

interface Answer {
  profile: Profile | null;
  changes?: FirstChanges;
  /** Of HTTP. */
  status: number;
  error: Error | null;
}

/** The generated types of a function's result know no null. */
type NullableRow<Data> = Data extends (infer R)[] ? { [K in keyof R]: R[K] | null }[] | null : null;

/** The profile that the admin impersonates; null once that has ended. */
async function readImpersonated(): Promise<Answer> {
  const { data, status, error } = await supabase.rpc('mi_vista');
  const row = (data as NullableRow<typeof data>)?.[0];
  if (row?.cliente == null) return { profile: null, status, error };
  const { cliente, persona, cuenta, nombre, email, empresa, alcance } = row;
  const perfil = alcance === 'tickets' ? 'tickets' : 'cliente';
  const impersonated = {
    ...{ cuenta, email: email ?? '', empresa: empresa ?? '' },
    persona: persona !== null,
  };
  return { profile: { cliente, name: nombre ?? '', perfil, impersonated }, status, error };
}

/** Fetches the profile of the signed-in account with its first changes; of an impersonation, without them. */
export async function readProfile(): Promise<Answer> {
  if (isImpersonating()) return readImpersonated();
  const { data, status, error } = await supabase.rpc('mi_perfil');
  const row = data?.[0];
  if (!row) return { profile: null, status, error };
  const { cliente, nombre: name } = row;
  // An unknown profile gets the fewest rights.
  const perfil = row.perfil === 'admin' || row.perfil === 'cliente' ? row.perfil : 'tickets';
  return { profile: { cliente, name, perfil }, changes: data, status, error };
}
