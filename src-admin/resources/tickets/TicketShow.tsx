import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ClosedTicket } from './ClosedTicket.tsx';
import { Conversation } from './Conversation.tsx';
import { MergedTicket } from './MergedTicket.tsx';
import { Rating } from './Rating.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { TicketAside } from './TicketAside.tsx';
import { Show } from '../../kit/records/records.tsx';

export const TicketShow = () => (
  <Show title={<TicketTitle />} actions={false}>
    <TicketPage />
  </Show>
);

function TicketTitle() {
  const ticket = useRecordContext<Ticket>();
  return ticket ? `#${ticket.id} ${ticket.asunto}` : null;
}

function TicketPage() {
  const ticket = useRecordContext<Ticket>();
  const { isAdmin } = useSelection();
  if (!ticket) return null;
  const done = ticket.estado === 'resuelto' || ticket.estado === 'cerrado';
  return (
    <Box
      sx={{
        mt: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { lg: 'minmax(0, 1fr) 19rem' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {ticket.unido_a === null ? (
          <Conversation key={ticket.id} ticket={ticket}>
            {!isAdmin && done && <Rating ticket={ticket} />}
            {ticket.cerrado_en !== null && (
              <ClosedTicket ticket={ticket} closedAt={ticket.cerrado_en} />
            )}
            <ReplyBox key={ticket.id} ticket={ticket} />
          </Conversation>
        ) : (
          <MergedTicket key={ticket.id} ticket={ticket.id} into={ticket.unido_a} />
        )}
      </Box>
      <TicketAside ticket={ticket} />
    </Box>
  );
}
