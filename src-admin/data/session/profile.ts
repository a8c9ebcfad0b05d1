import type { Database } from '../../../src-shared/database.types.ts';
import { supabase } from './supabase.ts';
import { isLooking } from './vista.ts';

/**
 * What somebody is: of the studio (`admin`), a client with all that is the client's (`cliente`), or a
 * person of a client who sees its tickets only (`tickets`). Null without a profile.
 */
export type Perfil = 'admin' | 'cliente' | 'tickets' | null;

/** Who an account belongs to. */
export interface Profile {
  /** Row of clientes for whom the person acts. */
  cliente: number;
  name: string;
  perfil: NonNullable<Perfil>;
  /** Only where an admin looks as them. */
  looked?: Looked;
}

/** Of whom an admin looks as. */
export interface Looked {
  /** Their account; null while they have none. */
  cuenta: string | null;
  email: string;
  empresa: string;
  /** Whether it is one of the client's people, and not the main contact. */
  persona: boolean;
}

/** What `public.novedades` says to whoever knows nothing yet. */
export type FirstChanges = Database['public']['Functions']['mi_perfil']['Returns'];

/** The profile of an account, whether one was found, and the HTTP status of the question. */
interface Answer {
  profile: Profile | null;
  changes?: FirstChanges;
  status: number;
  error: Error | null;
}

/** The types of a function's result know no null. */
type NullableRow<Data> = Data extends (infer R)[] ? { [K in keyof R]: R[K] | null }[] | null : null;

/** As whom the admin of this session looks; nobody once the preview has ended. */
async function readLooked(): Promise<Answer> {
  const { data, status, error } = await supabase.rpc('mi_vista');
  const row = (data as NullableRow<typeof data>)?.[0];
  if (row?.cliente == null) return { profile: null, status, error };
  const { cliente, persona, cuenta, nombre, email, empresa, alcance } = row;
  return {
    profile: {
      cliente,
      name: nombre ?? '',
      perfil: alcance === 'tickets' ? 'tickets' : 'cliente',
      looked: { cuenta, email: email ?? '', empresa: empresa ?? '', persona: persona !== null },
    },
    status,
    error,
  };
}

/**
 * Asks who the signed-in account belongs to: its own row of clientes or, without one, of personas, with the
 * first changes. Where an admin looks as a client, who that is, without them.
 */
export async function readProfile(): Promise<Answer> {
  if (isLooking()) return readLooked();
  const { data, status, error } = await supabase.rpc('mi_perfil');
  const row = data?.[0];
  if (!row) return { profile: null, status, error };
  const { cliente, nombre, perfil } = row;
  return {
    // What is not known sees least.
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
