import type { Database } from '../../../src-shared/database.types.ts';
import { ConflictError, lastChange } from '../../data/optimisticLock.ts';
import { checked, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { Access, ClientFile, MergePreview, Side } from './schemas.ts';

type Entry = Database['public']['Functions']['historia_de_cliente']['Returns'][number];

/** An event of a client's history; the generated type does not say which columns may be null. */
export type Hecho = {
  [Column in keyof Entry]: Column extends 'marca' | 'en' | 'clase' | 'hecho'
    ? Entry[Column]
    : Entry[Column] | null;
};

/** How many events of a history are fetched at once. */
export const HISTORY_PAGE = 30;

/** The studio's notes about a client. */
export interface Notas {
  notas: string;
  /** Null while there are none. */
  actualizado_en: string | null;
}

const COLUMNS = 'notas, actualizado_en';
const UNIQUE = '23505';

async function readNotas(cliente: number): Promise<Notas> {
  const row = unwrap(
    await supabase.from('clientes_notas').select(COLUMNS).eq('cliente', cliente).maybeSingle(),
  );
  return row ?? { notas: '', actualizado_en: null };
}

/** Saves the notes unless they changed after they were read; throws a ConflictError where they did. */
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

export const clientesApi = {
  /** Records the impersonation of a client, or of one of their people, in the audit log; returns the id for `startImpersonation`. */
  impersonate: (cliente: number, persona: number | null): Promise<number> =>
    rpc('ver_como', { p_cliente: cliente, p_persona: persona ?? undefined }),

  /** The active people of a client beside the main contact. */
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

  clientFile: (cliente: number): Promise<ClientFile> =>
    checked(
      import('./schemas.ts').then(({ clientFileSchema }) => clientFileSchema),
      rpc('resumen_de_cliente', { p_cliente: cliente }),
    ),

  /** A page of the history, newest first: the events after the mark `after`, of one kind or of all. */
  clientHistory: (cliente: number, clase: string | null, after: string | null): Promise<Hecho[]> =>
    rpc('historia_de_cliente', {
      p_cliente: cliente,
      p_cuantas: HISTORY_PAGE,
      p_clase: clase ?? undefined,
      p_desde: after ?? undefined,
    }),

  /** What a merge would do, without doing it. */
  previewMerge: (origen: number, destino: number): Promise<MergePreview> =>
    checked(
      import('./schemas.ts').then(({ mergePreviewSchema }) => mergePreviewSchema),
      rpc('fusionar_clientes', { p_origen: origen, p_destino: destino }),
    ),

  /** Merges two clients; refused where one changed after the preview that gave `marca`. */
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
