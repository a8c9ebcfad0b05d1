import type { RaRecord } from 'react-admin';
import { supabase } from './session/supabase.ts';
import { DataError, toDataError } from './errors.ts';
import { unwrap } from './requests.ts';

// A save says which row its person has read, and the database writes only while the row is still that one: in one
// statement, so that of two who save at the same time one is refused. docs/decisions/021.

/** Key of the row that was read, in the data of a save. */
export const READ = Symbol('the row that was read');

/** The parameters of an `update` that is refused when the row is another one by now. */
export const changeOf = <R extends RaRecord>(row: R, change: Partial<R>) => ({
  id: row.id,
  data: { ...row, ...change, [READ]: row },
  previousData: row,
});

/** The last change of a row. */
export interface Change {
  /** Null when it was nobody of the studio. */
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

type Marked = RaRecord & { actualizado_en: string };

const isMarked = (row: unknown): row is Marked =>
  typeof (Object(row) as Partial<Marked>).actualizado_en === 'string';

const changesOf = (data: Record<string, unknown>, read: Marked): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([column, value]) =>
        column !== 'id' &&
        column !== 'actualizado_en' &&
        JSON.stringify(value) !== JSON.stringify(read[column]),
    ),
  );

/** Updates a row that is unchanged since it was read, and returns it; null when it has changed. */
export async function updateIfUnchanged(
  table: string,
  { id, actualizado_en }: Marked,
  changes: Record<string, unknown>,
): Promise<RaRecord | null> {
  const rows = unwrap(
    await supabase
      // Every table that is saved so has both columns.
      .from(table as 'clientes')
      .update(changes)
      .eq('id', Number(id))
      .eq('actualizado_en', actualizado_en)
      .select(),
  );
  return rows[0] ?? null;
}

/** The last change of a row in the audit log; null when it is not known. */
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

/**
 * Saves over the row that the data says was read, or throws: ConflictError when it changed or is gone, `forbidden` when
 * a policy refused. Returns null for data that says of no row that it was read.
 */
export async function saveWithLock(
  table: string,
  { [READ]: read, ...data }: Record<string | symbol, unknown>,
  readNow: () => Promise<RaRecord>,
  { updateIfUnchanged, lastChange } = database,
): Promise<RaRecord | null> {
  if (!isMarked(read)) return null;
  const changes = changesOf(data, read);
  if (Object.keys(changes).length === 0) return read;
  const saved = await updateIfUnchanged(table, read, changes);
  if (saved) return saved;
  const now = await readNow().catch((cause: unknown) => {
    const error = toDataError(cause);
    if (error.kind === 'missing') return null;
    throw error;
  });
  if (isMarked(now) && now.actualizado_en === read.actualizado_en) throw new DataError('forbidden');
  throw new ConflictError(now, await lastChange(table, Number(read.id)));
}
