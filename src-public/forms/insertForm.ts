import { api } from '../data/api.ts';
import type { Database } from '../../src-shared/database.types.ts';
import { refused, type SendResult } from './sendResult.ts';

type Tables = Database['public']['Tables'];

/** Tables into which a visitor may insert. */
type FormTable = 'leads' | 'solicitudes' | 'formulario_inicial' | 'solicitudes_datos';

/** A row of one of them, as the browser sends it. */
type FormRow<T extends FormTable> = Tables[T]['Insert'] & { envio: string };

const UNIQUE_VIOLATION = '23505';

/**
 * Saves what a visitor sent. The same `envio` twice makes one row: a refusal for that reason
 * means that an earlier try did arrive.
 */
export async function insertForm<T extends FormTable>(
  table: T,
  row: FormRow<T>,
): Promise<SendResult<undefined>> {
  const { error, status } = await api().from(table).insert(row);
  if (!error || (error.code === UNIQUE_VIOLATION && /envio/.test(error.message + error.details))) {
    return { ok: true, data: undefined };
  }
  return refused(error, status);
}
