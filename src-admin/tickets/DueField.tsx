import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Ticket } from '../data/rows.ts';
import { formatRelative, isPast, parseInstant } from '../../src-shared/dates.ts';

/**
 * The target to resolve, in red once it has passed. While it waits for the client the clock
 * stands. Nothing for what is resolved.
 */
export function DueField() {
  const ticket = useRecordContext<Ticket>();
  if (!ticket || ['resuelto', 'cerrado'].includes(ticket.estado)) return null;
  const { vence_en, detenido_desde } = ticket;
  if (detenido_desde !== null) {
    const late = isPast(vence_en, parseInstant(detenido_desde));
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {late ? 'En pausa, ya vencido' : 'En pausa'}
      </Typography>
    );
  }
  return <Target instant={vence_en} />;
}

/** When something is due, or was. */
function Target({ instant }: { instant: string }) {
  const late = isPast(instant);
  return (
    <Typography
      component="span"
      variant="body2"
      color={late ? 'error' : 'text.primary'}
      sx={{ fontWeight: late ? 600 : 400, whiteSpace: 'nowrap' }}
    >
      {late && 'Venció '}
      {formatRelative(instant)}
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
