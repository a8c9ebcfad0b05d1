import { api } from '../../data/api.ts';

/** Why nothing is shown for now, as a text for people. */
export interface Pause {
  pausa: string;
}

/** Asks with the token of a link that needs no account; null when the link is unknown, expired or revoked. */
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
