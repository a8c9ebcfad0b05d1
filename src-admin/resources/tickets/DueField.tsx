import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Ticket } from '../../data/rows.ts';
import { formatInstant, formatRelative, isPast, parseInstant } from '../../../src-shared/dates.ts';
import { formatBusinessTime } from './businessTime.ts';
import { useBusinessHours } from './useBusinessHours.ts';

/** Whether it is the first answer of a ticket that is due next. */
export const owesAnswer = ({ plazo_en, vence_en, detenido_desde }: Ticket): boolean =>
  plazo_en !== vence_en && detenido_desde === null;

/**
 * The target of a ticket that comes first, in red once it has passed: the first answer's while there is
 * none, which is said, otherwise to resolve. While it waits for the client the clock stands. Nothing
 * for what is resolved.
 */
export function DueField() {
  const ticket = useRecordContext<Ticket>();
  if (!ticket || isOver(ticket)) return null;
  return (
    <>
      <NextTarget ticket={ticket} />
      {owesAnswer(ticket) && (
        <Typography component="span" variant="caption" color="text.secondary" display="block">
          primera respuesta
        </Typography>
      )}
    </>
  );
}

/** The target of an open ticket that comes first, without a word of which. */
export const NextTarget = ({ ticket }: { ticket: Ticket }) => (
  <Running ticket={ticket} target={ticket.plazo_en} />
);

const isOver = ({ estado }: Ticket): boolean => ['resuelto', 'cerrado'].includes(estado);

/** When a ticket is to be resolved, as `DueField`. */
export const SolveTarget = ({ ticket }: { ticket: Ticket }) =>
  isOver(ticket) ? null : <Running ticket={ticket} target={ticket.vence_en} />;

/** A target whose clock may stand. */
function Running({ ticket, target }: { ticket: Ticket; target: string }) {
  const { detenido_desde } = ticket;
  if (detenido_desde === null) return <Target instant={target} />;
  const late = isPast(target, parseInstant(detenido_desde));
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      {late ? 'En pausa, ya vencido' : 'En pausa'}
    </Typography>
  );
}

/** When something is due, in the studio's hours, or was. */
function Target({ instant }: { instant: string }) {
  const hours = useBusinessHours();
  const late = isPast(instant);
  return (
    <Typography
      component="span"
      variant="body2"
      title={formatInstant(instant)}
      color={late ? 'error' : 'text.primary'}
      sx={{ fontWeight: late ? 600 : 400, whiteSpace: 'nowrap' }}
    >
      <span>{late && 'Venció '}</span>
      <span>{late ? formatRelative(instant) : formatBusinessTime(instant, hours)}</span>
    </Typography>
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
  return detenido_desde === null ? <Target instant={responder_en} /> : 'Sin respuesta';
}
