import { api } from '../data/api.ts';
import type { Database } from '../../src-shared/database.types.ts';
import { refused, type SendResult } from './sendResult.ts';

type Tables = Database['public']['Tables'];

/** Tables into which a visitor may insert. */
type FormTable = 'leads' | 'solicitudes' | 'formulario_inicial' | 'solicitudes_datos';

/** A row of one of them, as the browser sends it. */
type FormRow<T extends FormTable> = Tables[T]['Insert'] & { envio: string };

/**
 * Saves what a visitor sent. The same `envio` twice makes one row, which then says what was sent
 * last (docs/decisions/010).
 */
export async function insertForm<T extends FormTable>(
  table: T,
  row: FormRow<T>,
): Promise<SendResult<undefined>> {
  const { error, status } = await api().from(table).insert(row);
  return error ? refused(error, status) : { ok: true, data: undefined };
}
