import { isPast } from '../../../src-shared/dates.ts';
import type { Cita } from '../../data/rows.ts';

type Booking = Pick<Cita, 'estado' | 'confirmar_antes_de'>;

/** The state of an appointment now: the database sets `expirada` only when somebody else books. */
export const stateOf = ({ estado, confirmar_antes_de }: Booking, now = new Date()): string =>
  estado === 'reservada' && confirmar_antes_de !== null && isPast(confirmar_antes_de, now)
    ? 'expirada'
    : estado;

/** Whether an appointment still occupies its hour. */
export const isLive = (cita: Booking, now = new Date()): boolean =>
  ['reservada', 'confirmada'].includes(stateOf(cita, now));
