import type { Database } from '../../../src-shared/database.types.ts';
import { supabase } from './supabase.ts';
import { isImpersonating } from './impersonation.ts';

/** The studio, a client, or a client's person who sees only its tickets; null without a profile. */
export type Perfil = 'admin' | 'cliente' | 'tickets' | null;

export interface Profile {
  /** Row of clientes for whom the person acts. */
  cliente: number;
  name: string;
  perfil: NonNullable<Perfil>;
  /** Only for an admin who impersonates them. */
  impersonated?: Impersonated;
}

/** Whom an admin impersonates. */
export interface Impersonated {
  /** Their account; null while they have none. */
  cuenta: string | null;
  email: string;
  empresa: string;
  /** Whether it is one of the client's people, and not the main contact. */
  persona: boolean;
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
  return {
    profile: {
      cliente,
      name: nombre ?? '',
      perfil: alcance === 'tickets' ? 'tickets' : 'cliente',
      impersonated: {
        cuenta,
        email: email ?? '',
        empresa: empresa ?? '',
        persona: persona !== null,
      },
    },
    status,
    error,
  };
}

/** Fetches the profile of the signed-in account with its first changes; of an impersonation, without them. */
export async function readProfile(): Promise<Answer> {
  if (isImpersonating()) return readImpersonated();
  const { data, status, error } = await supabase.rpc('mi_perfil');
  const row = data?.[0];
  if (!row) return { profile: null, status, error };
  const { cliente, nombre, perfil } = row;
  return {
    // An unknown profile gets the fewest rights.
    profile: {
      cliente,
      name: nombre,
      perfil: perfil === 'admin' || perfil === 'cliente' ? perfil : 'tickets',
    },
    changes: data,
    status,
    error,
  };
}
