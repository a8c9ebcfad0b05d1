import { api, UnexpectedAnswer } from '../../data/api.ts';
import { isRow, numberOf, textOf } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';
import { tipoDeReunion, type TipoDeReunion } from '../tipos.ts';
import { readNearby } from '../days.ts';

/** A confirmed meeting, as whoever holds its link may know it. */
export interface Cita {
  uid: string;
  inicio: string;
  termino: string;
  secuencia: number;
  tipo: TipoDeReunion;
  /** Where its video call is; null while that is not known. */
  enlace: string | null;
}

/** Why the database did not do it, in words for people. */
export interface Refusal {
  refusal: string;
  hint: string | null;
  /** Free instants near the requested hour, when that was taken. */
  nearby: readonly string[];
}

/** SQLSTATEs whose message our own functions wrote for people. */
const FOR_PEOPLE = new Set(['P0001', 'PT429']);

async function call(
  name: 'ver_cita' | 'mover_cita' | 'cancelar_cita',
  args: { p_token: string; p_inicio?: string },
): Promise<Cita | Refusal> {
  const answer = await api().rpc(name, args);
  const { error } = answer;
  if (error && FOR_PEOPLE.has(error.code)) {
    return { refusal: error.message, hint: error.hint, nearby: readNearby(error.details) };
  }
  if (error) throw error;
  const row: unknown = answer.data;
  const cita = isRow(row) ? readCita(row) : null;
  if (!cita) throw new UnexpectedAnswer(name);
  return cita;
}

/** A meeting of an answer; null where it is none. */
function readCita(row: Readonly<Record<string, unknown>>): Cita | null {
  const uid = textOf(row, 'uid');
  const inicio = textOf(row, 'inicio');
  const termino = textOf(row, 'termino');
  return uid && inicio && termino
    ? {
        uid,
        inicio,
        termino,
        secuencia: numberOf(row, 'secuencia') ?? 0,
        tipo: tipoDeReunion(textOf(row, 'tipo')),
        enlace: textOf(row, 'enlace'),
      }
    : null;
}

const citaQuery = (token: string): ApiQuery<Cita | Refusal> => ({
  queryKey: ['cita', token],
  queryFn: () => call('ver_cita', { p_token: token }),
});

/** The meeting that a mailed link manages, or why there is none. */
export const useCita = (token: string) => useApiQuery(citaQuery(token));

/** Moves a meeting to another free hour. Moving it to the hour that it has changes nothing. */
export const moveCita = (token: string, inicio: string) =>
  call('mover_cita', { p_token: token, p_inicio: inicio });

/** Cancels a meeting. */
export const cancelCita = (token: string) => call('cancelar_cita', { p_token: token });
