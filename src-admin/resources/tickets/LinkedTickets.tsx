import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { NewTicket } from './api.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';

type Values = Omit<NewTicket, 'cuerpo'>;

/** The form of a new ticket that begins with these values, as react-admin reads them from `source`. */
export function newTicketPath(values: Values): string {
  const source = JSON.stringify({ ...values, asunto: values.asunto.slice(0, 200) });
  return `/tickets/create?source=${encodeURIComponent(source)}`;
}

interface Props {
  /** Which column of the ticket has its id. */
  of: 'pago' | 'hito';
  id: number;
  /** The first values of a new ticket about it; null where none is opened from here. */
  about: Values | null;
}

/** The last five tickets about a payment or a milestone, and a link to open another one. */
export function LinkedTickets({ of, id, about }: Props) {
  const { isAdmin } = useSelection();
  const query = useRows<Ticket>(
    'tickets',
    { [of]: id },
    { by: 'creado_en', order: 'DESC', most: 5 },
  );
  if (about === null && query.data?.length === 0) return null;
  return (
    <Panel
      title={`Tickets de este ${of}`}
      action={
        about !== null && (
          <Button component={Link} to={newTicketPath({ ...about, [of]: id })} size="small">
            {isAdmin ? 'Abrir un ticket' : 'Consultar'}
          </Button>
        )
      }
    >
      <Loaded query={query} height={44}>
        {(tickets) => (
          <Rows
            rows={tickets}
            empty={`Aún no hay tickets de este ${of}.`}
            row={({ id: ticket, asunto, creado_en, estado }) => ({
              to: `/tickets/${ticket}/show`,
              primary: `#${ticket} ${asunto}`,
              secondary: `Abierto ${formatRelative(creado_en)}`,
              state: <StatusChip set="ticket" value={estado} />,
            })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
