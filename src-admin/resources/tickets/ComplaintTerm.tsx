import { Alert } from '@mui/material';
import { dayInChile, formatDay, isPast, parseInstant } from '../../../src-shared/dates.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isDone } from './DueField.tsx';

/** Until when a complaint is answered, for both sides, while it is not. */
export function ComplaintTerm({ ticket }: { ticket: Ticket }) {
  const { isAdmin } = useSelection();
  const { categoria, responder_en: due, primera_respuesta_en: answered } = ticket;
  if (categoria !== 'reclamo' || due === null || answered !== null || isDone(ticket)) return null;
  const day = formatDay(dayInChile(parseInstant(due)));
  return (
    <Alert severity={isAdmin && isPast(due) ? 'error' : 'info'} sx={{ mb: 2.5 }}>
      {isAdmin
        ? `Es un reclamo: respóndelo a más tardar el ${day}.`
        : `Recibimos tu reclamo. Te respondemos a más tardar el ${day}.`}
    </Alert>
  );
}
