import type { Database } from '../../../src-shared/database.types.ts';
import { ConflictError, lastChange } from '../../data/optimisticLock.ts';
import { checked, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { Access, ClientFile, MergePreview, Side } from './schemas.ts';

type Entry = Database['public']['Functions']['historia_de_cliente']['Returns'][number];

/** One thing that was said or done; of each kind some columns are empty, which its type cannot say. */
export type Hecho = {
  [Column in keyof Entry]: Column extends 'marca' | 'en' | 'clase' | 'hecho'
    ? Entry[Column]
    : Entry[Column] | null;
};

/** How much of a client's history is fetched at once. */
export const HISTORY_PAGE = 30;

/** The studio's notes about a client; without a mark while there are none. */
export interface Notas {
  notas: string;
  actualizado_en: string | null;
}

const COLUMNS = 'notas, actualizado_en';
const UNIQUE = '23505';

/** What the studio noted about a client. */
async function readNotas(cliente: number): Promise<Notas> {
  const row = unwrap(
    await supabase.from('clientes_notas').select(COLUMNS).eq('cliente', cliente).maybeSingle(),
  );
  return row ?? { notas: '', actualizado_en: null };
}

/** Saves the notes over those that were read; throws ConflictError when they are others by now. */
async function saveNotas(cliente: number, notas: string, read: Notas): Promise<Notas> {
  const table = supabase.from('clientes_notas');
  const answer =
    read.actualizado_en === null
      ? await table.insert({ cliente, notas }).select(COLUMNS)
      : await table
          .update({ notas })
          .eq('cliente', cliente)
          .eq('actualizado_en', read.actualizado_en)
          .select(COLUMNS);
  const [saved] = answer.error?.code === UNIQUE ? [] : unwrap(answer);
  if (saved) return saved;
  const now = { id: cliente, ...(await readNotas(cliente)) };
  throw new ConflictError(now, await lastChange('clientes_notas', cliente));
}

/** Clients, and what the studio keeps of them. */
export const clientesApi = {
  /** Records that the admin impersonates a client, or one of their people; returns the id for `startImpersonation`. */
  impersonate: (cliente: number, persona: number | null): Promise<number> =>
    rpc('ver_como', {
      p_cliente: cliente,
      p_persona: persona ?? undefined,
    }),

  /** The people of a client, beside the main contact, who have access. */
  async peopleOf(cliente: number) {
    return unwrap(
      await supabase
        .from('personas')
        .select('id, nombre, alcance')
        .eq('cliente', cliente)
        .eq('activo', true)
        .order('nombre')
        .limit(100),
    );
  },

  /** Has a client, or a colleague, mailed the link with which they come in. */
  inviteCliente: ({ id }: { id: number }) => rpc('invitar_cliente', { p_cliente: id }),

  /** All of a client at a glance: money, tickets, platforms, milestones, people, where they came from. */
  async clientFile(cliente: number): Promise<ClientFile> {
    return checked(
      import('./schemas.ts').then(({ clientFileSchema }) => clientFileSchema),
      rpc('resumen_de_cliente', { p_cliente: cliente }),
    );
  },

  /** What was said and done with a client, newest first: those after a mark, of one kind or of all. */
  clientHistory: (cliente: number, clase: string | null, after: string | null): Promise<Hecho[]> =>
    rpc('historia_de_cliente', {
      p_cliente: cliente,
      p_cuantas: HISTORY_PAGE,
      p_clase: clase ?? undefined,
      p_desde: after ?? undefined,
    }),

  /** What would happen if a client became part of another; nothing is done. */
  async previewMerge(origen: number, destino: number): Promise<MergePreview> {
    return checked(
      import('./schemas.ts').then(({ mergePreviewSchema }) => mergePreviewSchema),
      rpc('fusionar_clientes', { p_origen: origen, p_destino: destino }),
    );
  },

  /** Makes one client of two, as it was seen and decided. */
  mergeClients: (
    origen: number,
    destino: number,
    decided: { values: Readonly<Record<string, Side>>; access: Access; marca: string },
  ) =>
    rpc('fusionar_clientes', {
      p_origen: origen,
      p_destino: destino,
      p_valores: decided.values,
      p_acceso: decided.access,
      p_marca: decided.marca,
    }),

  readNotas,
  saveNotas,
};
