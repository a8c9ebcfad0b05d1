import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { Ticket } from '../../data/rows.ts';
import { PlainName } from '../../kit/fields/fields.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { NextTarget, owesAnswer } from './DueField.tsx';

/** What a row of the list says of a ticket on a narrow screen, below its subject. */
export function TicketLine({ isAdmin }: { isAdmin: boolean }) {
  const ticket = useRecordContext<Ticket>();
  if (!ticket) return null;
  const over = ['resuelto', 'cerrado'].includes(ticket.estado);
  return (
    <>
      {isAdmin && (
        <Box color="text.primary">
          <PlainName source="cliente" />
        </Box>
      )}
      <span>
        {`Prioridad ${optionText('prioridad', ticket.prioridad).toLowerCase()} · ${
          isAdmin ? 'última actividad' : 'abierto'
        } ${formatRelative(isAdmin ? ticket.actualizado_en : ticket.creado_en)}`}
      </span>
      {isAdmin && !over && (
        <div>
          <span>{owesAnswer(ticket) ? 'Plazo de respuesta' : 'Plazo'}</span>:{' '}
          <NextTarget ticket={ticket} />
        </div>
      )}
      {isAdmin && ticket.asignado_a !== null && (
        <div>
          A cargo de <PlainName source="asignado_a" />
        </div>
      )}
      {/* Below: beside the subject it would squeeze it. */}
      <Box sx={{ mt: 0.5 }}>
        <StatusChip set="ticket" value={ticket.estado} />
      </Box>
    </>
  );
}
