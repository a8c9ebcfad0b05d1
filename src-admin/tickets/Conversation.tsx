import { Box, Button, Divider, Skeleton } from '@mui/material';
import { Fragment } from 'react';
import { useGetManyReference } from 'react-admin';
import type { Mensaje, Ticket } from '../data/rows.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useReading } from './useUnread.ts';
import { dayInChile, parseInstant } from '../../src-shared/dates.ts';
import { dayText } from './days.ts';
import { Message } from './Message.tsx';

/** The messages of a ticket, oldest first. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { isAdmin } = useSelection();
  const { data, isPending, error, refetch } = useGetManyReference<Mensaje>('ticket_mensajes', {
    target: 'ticket',
    id: ticket.id,
    sort: { field: 'creado_en', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
    filter: {},
  });
  useReading(ticket.id, data ?? []);
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />;
  if (error) {
    return (
      <EmptyState
        drawing="error"
        title="No pudimos leer la conversación"
        action={<Button onClick={() => void refetch()}>Volver a intentar</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  const days = data.map(({ creado_en }) => dayInChile(parseInstant(creado_en)));
  const today = dayInChile();
  return (
    <Box
      component="ol"
      aria-label="Conversación"
      aria-live="polite"
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1.5 }}
    >
      {data.map((mensaje, index) => (
        <Fragment key={mensaje.id}>
          {days[index] !== days[index - 1] && (
            <Divider
              component="li"
              role="listitem"
              sx={{ typography: 'body2', color: 'text.secondary' }}
            >
              {dayText(days[index] ?? '', today)}
            </Divider>
          )}
          <Message mensaje={mensaje} own={mensaje.del_estudio === isAdmin} />
        </Fragment>
      ))}
    </Box>
  );
}
