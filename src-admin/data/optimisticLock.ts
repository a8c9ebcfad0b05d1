import type { RaRecord } from 'react-admin';
import { supabase } from './session/supabase.ts';
import { DataError, toDataError } from './errors.ts';
import { unwrap } from './requests.ts';

// A form saves what somebody decided by looking at a row, so it says which row that was, and the
// database writes only where the row still is that one: one statement, so that of two who save at the
// same time one is refused. Why not a rule of the database: docs/decisions/021.

/** In what a form saves: the row that its person has read. */
export const READ = Symbol('the row that was read');

/** What an act saves: a change of the row that its person sees, refused when it is another one by now. */
export const changeOf = <R extends RaRecord>(row: R, change: Partial<R>) => ({
  id: row.id,
  data: { ...row, ...change, [READ]: row },
  previousData: row,
});

/** Who changed a row last, and when; the name is null when it was nobody of the studio. */
export interface Change {
  autor: string | null;
  en: string;
}

/** The row is not the one that was read. Nothing was saved. */
export class ConflictError extends DataError {
  override name = 'ConflictError';
  /** The row as it is; null when it is gone. */
  readonly now: RaRecord | null;
  readonly change: Change | null;

  constructor(now: RaRecord | null, change: Change | null) {
    super('rule', {
      text: 'Esto cambió mientras lo tenías abierto. No se guardó nada: mira cómo está ahora y vuelve a decidir.',
    });
    this.now = now;
    this.change = change;
  }
}

/** A row that says when it changed last. */
type Marked = RaRecord & { actualizado_en: string };

const isMarked = (row: unknown): row is Marked =>
  typeof row === 'object' &&
  row !== null &&
  'actualizado_en' in row &&
  typeof row.actualizado_en === 'string';

/** The columns that differ from the row that was read. */
const changesOf = (data: Record<string, unknown>, read: Marked): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([column, value]) =>
        column !== 'id' &&
        column !== 'actualizado_en' &&
        JSON.stringify(value) !== JSON.stringify(read[column]),
    ),
  );

/** Changes a row that is still as it was read; returns it, or null when it is not. */
export async function updateIfUnchanged(
  table: string,
  { id, actualizado_en }: Marked,
  changes: Record<string, unknown>,
): Promise<RaRecord | null> {
  const rows = unwrap(
    await supabase
      // All of these have both columns; which table it is, the types cannot know.
      .from(table as 'clientes')
      .update(changes)
      .eq('id', Number(id))
      .eq('actualizado_en', actualizado_en)
      .select(),
  );
  return rows[0] ?? null;
}

/** Who changed a row last, as the trail has it; null when it is not known. */
export async function lastChange(table: string, id: number): Promise<Change | null> {
  const { data: last } = await supabase
    .from('auditoria')
    .select('autor, creado_en')
    .eq('tabla', table === 'usuarios' ? 'clientes' : table)
    .eq('fila', id)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (!last) return null;
  if (last.autor === null) return { autor: null, en: last.creado_en };
  const { data: author } = await supabase
    .from('clientes')
    .select('cliente')
    .eq('usuario', last.autor)
    .maybeSingle();
  return { autor: author?.cliente ?? null, en: last.creado_en };
}

const database = { updateIfUnchanged, lastChange };

/** Why a row was not written: it is another one by now, it is gone, or a policy refused. */
async function conflictOf(
  table: string,
  read: Marked,
  readNow: () => Promise<RaRecord>,
  asks: Pick<typeof database, 'lastChange'>,
): Promise<DataError> {
  const now = await readNow().catch((cause: unknown) => {
    const error = toDataError(cause);
    if (error.kind === 'missing') return null;
    throw error;
  });
  if (isMarked(now) && now.actualizado_en === read.actualizado_en)
    return new DataError('forbidden');
  return new ConflictError(now, await asks.lastChange(table, Number(read.id)));
}

/**
 * Saves what a form typed over the row that its person has read, or not at all.
 * @returns the row as it was saved; null where the form says of no row that it was read
 */
export async function saveWithLock(
  table: string,
  typed: Record<string | symbol, unknown>,
  readNow: () => Promise<RaRecord>,
  asks: typeof database = database,
): Promise<RaRecord | null> {
  const { [READ]: read, ...data } = typed;
  if (!isMarked(read)) return null;
  const changes = changesOf(data, read);
  if (Object.keys(changes).length === 0) return read;
  const saved = await asks.updateIfUnchanged(table, read, changes);
  if (!saved) throw await conflictOf(table, read, readNow, asks);
  return saved;
}
