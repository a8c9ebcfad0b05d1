import { api, UnexpectedAnswer } from '../../data/api.ts';
import { isRow, numberOf, textOf } from '../../data/guards.ts';

/** What became of a mailed link: the request's number and term, or why there is none. */
export type Confirmed =
  | { solicitud: number; vence_en: string }
  | { refusal: string; done: boolean };

/** Proves that the address of a privacy request belongs to whoever opened its mail. A link works once. */
export async function confirmSolicitud(token: string): Promise<Confirmed> {
  const answer = await api().rpc('confirmar_solicitud_datos', { p_token: token });
  if (answer.error?.code === 'P0001') {
    return { refusal: answer.error.message, done: answer.error.hint === 'enlace_usado' };
  }
  if (answer.error) throw answer.error;
  const data: unknown = answer.data;
  const solicitud = isRow(data) ? numberOf(data, 'solicitud') : null;
  const vence_en = isRow(data) ? textOf(data, 'vence_en') : null;
  if (solicitud === null || vence_en === null) {
    throw new UnexpectedAnswer('confirmar_solicitud_datos');
  }
  return { solicitud, vence_en };
}
