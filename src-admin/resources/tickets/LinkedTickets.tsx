import { Button, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { askAbout } from './about.ts';

interface Props {
  /** The column of a ticket that names it, and its id. */
  of: 'pago' | 'hito';
  id: number;
  /** What a ticket about it begins with; null where none is opened from here. */
  about: Omit<Parameters<typeof askAbout>[0], 'hito' | 'pago'> | null;
}

/** The last tickets about a payment or a milestone, and the way to another one. */
export function LinkedTickets({ of, id, about }: Props) {
  const { isAdmin } = useSelection();
  const { data, error, refetch } = useGetList<Ticket>('tickets', {
    filter: { [of]: id },
    sort: { field: 'creado_en', order: 'DESC' },
    pagination: { page: 1, perPage: 5 },
  });
  if (about === null && data?.length === 0) return null;
  return (
    <Panel
      title={`Tickets de este ${of}`}
      action={
        about !== null && (
          <Button component={Link} to={askAbout({ ...about, [of]: id })} size="small">
            {isAdmin ? 'Abrir un ticket' : 'Consultar'}
          </Button>
        )
      }
    >
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && (
        <Typography color="text.secondary">Aún no hay tickets de este {of}.</Typography>
      )}
      <List disablePadding sx={{ mx: -1 }}>
        {data?.map((ticket) => (
          <li key={ticket.id}>
            <ListItemButton
              component={Link}
              to={`/tickets/${ticket.id}/show`}
              sx={{ borderRadius: 1, px: 1, py: 0.5, columnGap: 1, flexWrap: 'wrap' }}
            >
              <ListItemText
                sx={{ flex: '1 1 12rem' }}
                primary={`#${ticket.id} ${ticket.asunto}`}
                secondary={`Abierto ${formatRelative(ticket.creado_en)}`}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
              <StatusChip set="ticket" value={ticket.estado} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Panel>
  );
}
