import { supabase } from './supabase.ts';

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
}

/** The profile of an account, whether one was found, and the HTTP status of the question. */
interface Answer {
  profile: Profile | null;
  status: number;
  error: Error | null;
}

/** Asks who an account belongs to: its own row of clientes or, without one, of personas. */
export async function readProfile(usuario: string): Promise<Answer> {
  const own = await supabase
    .from('clientes')
    .select('id, cliente, perfil')
    .eq('usuario', usuario)
    .maybeSingle();
  if (own.data !== null || own.error !== null) {
    const { data: row, status, error } = own;
    const perfil = row?.perfil === 'admin' ? 'admin' : 'cliente';
    return { profile: row && { cliente: row.id, name: row.cliente, perfil }, status, error };
  }
  const { data, status, error } = await supabase
    .from('personas')
    .select('cliente, nombre, alcance')
    .eq('usuario', usuario)
    .maybeSingle();
  const perfil = data?.alcance === 'todo' ? 'cliente' : 'tickets';
  return { profile: data && { cliente: data.cliente, name: data.nombre, perfil }, status, error };
}
