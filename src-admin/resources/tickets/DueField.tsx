import { visuallyHidden } from '@mui/utils';
import { useRecordContext } from 'react-admin';
import { formatInstant, formatRelative, isPast, parseInstant } from '../../../src-shared/dates.ts';
import type { Ticket } from '../../data/rows.ts';
import { formatBusinessTime } from './businessTime.ts';
import { useBusinessHours } from './useBusinessHours.ts';

export const isDone = ({ estado }: Ticket): boolean =>
  estado === 'resuelto' || estado === 'cerrado';

/** Whether the next target of a ticket is that of its first answer. */
export const owesAnswer = (ticket: Ticket): boolean =>
  ticket.primera_respuesta_en === null &&
  ticket.plazo_en === ticket.responder_en &&
  ticket.detenido_desde === null;

/** The next target of an open ticket, in a list. */
export function DueField() {
  const ticket = useRecordContext<Ticket>();
  if (!ticket || isDone(ticket)) return null;
  return (
    <>
      <Target ticket={ticket} instant={ticket.plazo_en} />
      {owesAnswer(ticket) && <span style={visuallyHidden}> primera respuesta</span>}
    </>
  );
}

/** When something is due, in business time, or was; paused while the ticket waits for the client. */
export function Target({ ticket, instant }: { ticket: Ticket; instant: string }) {
  const hours = useBusinessHours();
  const { detenido_desde } = ticket;
  const paused = detenido_desde !== null;
  const late = isPast(instant, paused ? parseInstant(detenido_desde) : undefined);
  if (paused) {
    return <span className="valor suave">{late ? 'En pausa, ya vencido' : 'En pausa'}</span>;
  }
  return (
    <span className={late ? 'valor entero tarde' : 'valor claro'} title={formatInstant(instant)}>
      <span>{late && 'Venció '}</span>
      <span>{late ? formatRelative(instant) : formatBusinessTime(instant, hours)}</span>
    </span>
  );
}

/** When the first answer is due, or whether it came in time. */
export function FirstAnswer({ ticket }: { ticket: Ticket }) {
  const { responder_en, primera_respuesta_en, detenido_desde } = ticket;
  if (responder_en === null) return null;
  if (primera_respuesta_en !== null) {
    const late = isPast(responder_en, parseInstant(primera_respuesta_en));
    return late ? 'Fuera de plazo' : 'A tiempo';
  }
  return detenido_desde === null ? (
    <Target ticket={ticket} instant={responder_en} />
  ) : (
    'Sin respuesta'
  );
}
