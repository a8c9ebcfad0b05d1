import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Ticket } from '../data/rows.ts';
import { useUnread } from './useUnread.ts';

/** Says of a row that there are messages which the person has not seen; nothing where there are none. */
export function UnreadMark() {
  const unread = useUnread();
  const ticket = useRecordContext<Ticket>();
  if (!ticket || !unread.has(ticket.id)) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        mr: 1,
        px: 0.75,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        fontWeight: 700,
        lineHeight: 1.6,
        whiteSpace: 'nowrap',
      }}
    >
      Sin leer
    </Box>
  );
}
