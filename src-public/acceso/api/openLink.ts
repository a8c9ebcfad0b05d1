import { api } from '../../data/api.ts';
import { isRow, textOf } from '../../data/guards.ts';

/** Why nothing is shown for now, as a text for people. */
export interface Pause {
  pausa: string;
}

/** When a share link ended, and whether its time passed or the studio closed it before. */
export interface Ended {
  termino_el: string;
  vencio: boolean;
}

/** The answer of a share link that is over; null of any other. */
export function readEnded(answer: unknown): Ended | null {
  const termino_el = isRow(answer) ? textOf(answer, 'termino_el') : null;
  return termino_el !== null && isRow(answer)
    ? { termino_el, vencio: answer['vencio'] === true }
    : null;
}

/** Asks with the token of a link that needs no account; null when the link is unknown. */
export async function openLink<T>(
  question: 'ver_avance' | 'ver_vista_previa' | 'ver_pago_con_enlace' | 'ver_propuesta',
  token: string,
  read: (answer: unknown) => T,
): Promise<T | Pause | null> {
  const answer = await api().rpc(question, { p_token: token });
  if (answer.error?.code === 'PT429') return { pausa: answer.error.message };
  if (answer.error) throw answer.error;
  const data: unknown = answer.data;
  return data === null ? null : read(data);
}
