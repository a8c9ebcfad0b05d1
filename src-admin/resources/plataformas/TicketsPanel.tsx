import { Button, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { PlatformSummary } from '../../data/shapes/clientArea.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';

interface Props extends Pick<PlatformSummary, 'tickets'> {
  plataforma: { id: number; cliente: number };
}

/** The tickets of a platform that moved last, and the way to a new one. */
export const TicketsPanel = ({ plataforma: { id, cliente }, tickets }: Props) => (
  <Panel
    title="Tickets"
    action={
      <Button
        component={Link}
        to="/tickets/create"
        state={{ record: { plataforma: id, cliente } }}
        size="small"
      >
        Nuevo ticket
      </Button>
    }
  >
    {tickets.length === 0 && (
      <Typography color="text.secondary">Aún no hay tickets de esta plataforma.</Typography>
    )}
    <List disablePadding sx={{ mx: -1 }}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <ListItemButton
            component={Link}
            to={`/tickets/${ticket.id}/show`}
            sx={{ borderRadius: 1, px: 1, py: 0.5, columnGap: 1, flexWrap: 'wrap' }}
          >
            <ListItemText
              sx={{ flex: '1 1 12rem' }}
              primary={`#${ticket.id} ${ticket.asunto}`}
              secondary={`Última actividad ${formatRelative(ticket.actualizado_en)}`}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
            <StatusChip set="ticket" value={ticket.estado} />
          </ListItemButton>
        </li>
      ))}
    </List>
  </Panel>
);
