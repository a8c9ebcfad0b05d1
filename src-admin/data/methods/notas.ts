import { supabase } from '../session/supabase.ts';
import { ConflictError, lastChange } from '../readRows.ts';
import { unwrap } from '../unwrap.ts';

/** The studio's notes about a client; without a mark while there are none. */
export interface Notas {
  notas: string;
  actualizado_en: string | null;
}

const COLUMNS = 'notas, actualizado_en';
const UNIQUE = '23505';

/** What the studio noted about a client. */
export async function readNotas(cliente: number): Promise<Notas> {
  const row = unwrap(
    await supabase.from('clientes_notas').select(COLUMNS).eq('cliente', cliente).maybeSingle(),
  );
  return row ?? { notas: '', actualizado_en: null };
}

/** Saves the notes over those that were read; throws ConflictError when they are others by now. */
export async function saveNotas(cliente: number, notas: string, read: Notas): Promise<Notas> {
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
