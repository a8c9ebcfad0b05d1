import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Ticket } from '../data/rows.ts';
import { formatRelative, isPast } from '../../src-shared/dates.ts';

/** The target to resolve, in red once it has passed. Nothing for what is resolved. */
export function DueField() {
  const ticket = useRecordContext<Ticket>();
  if (!ticket || ['resuelto', 'cerrado'].includes(ticket.estado)) return null;
  const late = isPast(ticket.vence_en);
  return (
    <Typography
      component="span"
      variant="body2"
      color={late ? 'error' : 'text.primary'}
      sx={{ fontWeight: late ? 600 : 400, whiteSpace: 'nowrap' }}
    >
      {late && 'Venció '}
      {formatRelative(ticket.vence_en)}
    </Typography>
  );
}
