import { api } from '../../data/api.ts';
import { refused, type SendResult } from '../../forms/sendResult.ts';
import { reloadPropuesta } from './getPropuesta.ts';

/** What whoever holds the link of a proposal may do with it. */
type Action =
  | 'preguntar_propuesta'
  | 'rechazar_propuesta'
  | 'pedir_propuesta_de_nuevo'
  | 'pedir_codigo_de_propuesta'
  | 'aceptar_propuesta'
  | 'pagar_propuesta'
  | 'retractarse_de_propuesta';

/** Hints of refusals after which it is not what is on screen any more. */
const CHANGED = new Set(['cambio', 'vencida', 'aceptada', 'rechazada', 'retirada']);

const GONE =
  'Este enlace dejó de servir mientras lo tenías abierto. Escríbenos y te mandamos uno nuevo.';

/** Does something with the proposal of a link. Where there is no answer, by then it opens nothing: `gone` says so. */
export async function callPropuesta(
  action: Action,
  token: string,
  args: Readonly<Record<string, unknown>> = {},
  gone = GONE,
): Promise<SendResult<object | string | boolean>> {
  const answer = await api().rpc(action, { p_token: token, ...args });
  if (answer.error) {
    if (CHANGED.has(answer.error.hint)) await reloadPropuesta(token);
    return refused(answer.error, answer.status);
  }
  const data: unknown = answer.data;
  return data === null || data === undefined
    ? { ok: false, mensaje: gone, hint: null, lost: false }
    : { ok: true, data };
}
