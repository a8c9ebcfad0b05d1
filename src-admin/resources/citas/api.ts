import { rpc } from '../../data/requests.ts';
import type { Cita, Row } from '../../data/rows.ts';

type Hours = Pick<Row<'horarios'>, 'tipo' | 'dia_semana' | 'desde' | 'hasta' | 'minutos'>;

/** Over what the agenda is closed: days, a holiday, hours of the week that go or become others. */
export type Closing =
  | { inicio: string; termino: string; motivo: string | null }
  | { feriado: string }
  | { horario: number; nuevo?: Hours };

/** What the studio does when it closes its agenda. */
export const citasApi = {
  /** The future appointments that closing the agenda would affect. */
  appointmentsIn: (closing: Closing): Promise<Cita[]> =>
    rpc('citas_afectadas', { p_cierre: closing }),

  /** Closes and cancels these meetings, which have to be all that stand there, each with its mail. */
  closeAgenda: (closing: Closing, citas: number[]) =>
    rpc('cerrar_agenda', { p_cierre: closing, p_citas: citas }),
};
