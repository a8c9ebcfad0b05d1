import { api } from '../data/api.ts';
import type { Database } from '../../src-shared/database.types.ts';
import { refused, type SendResult } from './sendResult.ts';

type Functions = Database['public']['Functions'];

/** Functions of the database through which a visitor sends a form. */
type FormFunction = 'crear_pedido' | 'reservar_cita';

/** Sends a form through a function, which gives the same answer to the same `p_envio`. */
export async function callForm<F extends FormFunction>(
  name: F,
  args: Functions[F]['Args'],
): Promise<SendResult<unknown>> {
  const answer = await api().rpc(name, args);
  const data: unknown = answer.data;
  return answer.error ? refused(answer.error, answer.status) : { ok: true, data };
}
