import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { UNREAD } from '../../data/changeFeed.ts';
import type { Ticket } from '../../data/rows.ts';

/** Numbers of the tickets with messages that the person has not seen. */
const Unread = createContext<ReadonlySet<number>>(new Set());

/** Asks once for the whole list which of its tickets have messages that the person has not seen; `UnreadMark` says it of a row. */
export function UnreadTickets({ children }: { children: ReactNode }) {
  const data = useData();
  const { data: tickets = [] } = useListContext<Ticket>();
  const ids = tickets.map(({ id }) => id);
  const { data: unread } = useQuery({
    queryKey: [...UNREAD, ids],
    queryFn: () => data.unreadTickets(ids),
    enabled: ids.length > 0,
  });
  const numbers = useMemo(() => new Set(unread), [unread]);
  return <Unread value={numbers}>{children}</Unread>;
}

/** Says of a row that there are messages which the person has not seen; nothing where there are none. */
export function UnreadMark() {
  const unread = useContext(Unread);
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
