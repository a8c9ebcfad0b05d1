import { rpc } from '../../data/requests.ts';
import type { Cita, Row } from '../../data/rows.ts';

/** What the agenda is closed for: days, a holiday, or weekly hours that are removed or changed. */
export type Closing =
  | { inicio: string; termino: string; motivo: string | null }
  | { feriado: string }
  | { horario: number; nuevo?: Omit<Row<'horarios'>, 'id'> };

/** Why nobody could book a time. */
export interface Closed {
  clase: string;
  /** The holiday's name, or the reason of a block. */
  detalle: string | null;
}

export const citasApi = {
  /** Why visitors cannot book this time for that kind of meeting; nothing where the agenda is open. */
  closedAt: (inicio: string, termino: string, tipo: string): Promise<Closed[]> =>
    rpc('cierres_de_cita', { p_inicio: inicio, p_termino: termino, p_tipo: tipo }),

  /** The future appointments that closing the agenda would affect. */
  appointmentsIn: (closing: Closing): Promise<Cita[]> =>
    rpc('citas_afectadas', { p_cierre: closing }),

  /** Closes and cancels these appointments, each with a mail; they must be all that it affects. */
  closeAgenda: (closing: Closing, citas: number[]) =>
    rpc('cerrar_agenda', { p_cierre: closing, p_citas: citas }),
};
