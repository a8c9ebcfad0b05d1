import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { formatRelative } from '../../../src-shared/dates.ts';
import { UNREAD } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { AgoField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { addedFilter, filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { Mark } from '../../kit/lists/Mark.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { InChargeInput } from '../usuarios/InChargeInput.tsx';
import { DueField, isDone, owesAnswer, Target } from './DueField.tsx';
import { TicketViews } from './TicketViews.tsx';

const { Table, Col } = listOf<Ticket>();

const filtersOf = (states: { id: string; name: string }[]) => [
  filterBy('estado', states),
  addedFilter('prioridad', choices('prioridad')),
  addedFilter('categoria', choices('categoria')),
];
const filters = filtersOf(choices('ticket'));
const adminFilters = [
  ...filtersOf([
    { id: 'por_responder', name: 'Por responder' },
    { id: 'sin_resolver', name: 'Sin resolver' },
    ...choices('ticket'),
  ]),
  <InChargeInput key="asignado_a" source="asignado_a" />,
  addedFilter('plazo', [{ id: 'vencido', name: 'Vencido' }], 'Plazo'),
];

const ADMIN_HIDDEN = ['id', 'creado_en'];

export function TicketList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      filters={isAdmin ? adminFilters : filters}
      empty={{
        drawing: 'vacio-tickets',
        title: 'Aún no hay tickets',
        text: isAdmin
          ? 'Cuando un cliente pida algo, aparecerá aquí. También puedes abrir uno en su nombre.'
          : 'Abre uno cuando necesites un cambio, tengas una duda o algo no funcione. Te respondemos aquí mismo.',
        create: 'Abrir un ticket',
      }}
    >
      {isAdmin && <TicketViews />}
      <UnreadTickets>
        <Table
          bulkActionButtons={isAdmin && <Bulk />}
          {...(isAdmin && { hidden: ADMIN_HIDDEN })}
          primary={(ticket) => (
            <>
              <UnreadMark />
              <ComplaintMark />#{ticket.id} {ticket.asunto}
            </>
          )}
          secondary={(ticket) => <NarrowRow ticket={ticket} isAdmin={isAdmin} />}
        >
          <Col source="id" minWidth="3.5rem" render={(ticket: Ticket) => `#${ticket.id}`} />
          <Col source="asunto" minWidth="10rem">
            <UnreadMark />
            <ComplaintMark />
            <RecordLink source="asunto" />
          </Col>
          {isAdmin && <Col source="cliente" disableSort minWidth="5.5rem" />}
          <Col source="estado" />
          <Col source="prioridad" disableSort />
          {isAdmin && <Col source="asignado_a" disableSort minWidth="6rem" field={PlainName} />}
          {isAdmin && <Col source="plazo_en" minWidth="10rem" field={DueField} />}
          {isAdmin && <Col source="actualizado_en" field={AgoField} />}
          <Col source="creado_en" field={AgoField} />
        </Table>
      </UnreadTickets>
    </ListPage>
  );
}

const TicketBulk = onDemand(async () => (await import('./TicketBulk.tsx')).TicketBulk);

/** The acts on the selected tickets, whose code is fetched with the first selection. */
function Bulk() {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <LazyBoundary>
      <TicketBulk />
    </LazyBoundary>
  );
}

/** What a narrow row says below the subject of its ticket. */
function NarrowRow({ ticket, isAdmin }: { ticket: Ticket; isAdmin: boolean }) {
  const priority = optionText('prioridad', ticket.prioridad).toLowerCase();
  const moved = isAdmin
    ? `última actividad ${formatRelative(ticket.actualizado_en)}`
    : `abierto ${formatRelative(ticket.creado_en)}`;
  return (
    <>
      {isAdmin && (
        <div className="claro">
          <PlainName source="cliente" />
        </div>
      )}
      <span>{`Prioridad ${priority} · ${moved}`}</span>
      {isAdmin && !isDone(ticket) && (
        <div>
          <span>{owesAnswer(ticket) ? 'Plazo de respuesta' : 'Plazo'}</span>:{' '}
          <Target ticket={ticket} instant={ticket.plazo_en} />
        </div>
      )}
      {isAdmin && ticket.asignado_a !== null && (
        <div>
          A cargo de <PlainName source="asignado_a" />
        </div>
      )}
      {/* Below: beside the subject it would squeeze it. */}
      <div style={{ marginTop: 4 }}>
        <StatusChip set="ticket" value={ticket.estado} />
      </div>
    </>
  );
}

const Unread = createContext<readonly number[]>([]);

/** Fetches in one request which tickets of the list have messages that the person has not seen. */
export function UnreadTickets({ children }: { children: ReactNode }) {
  const data = useData();
  const { data: tickets = [] } = useListContext<Ticket>();
  const ids = tickets.map(({ id }) => id);
  const { data: unread = [] } = useQuery({
    queryKey: [...UNREAD, ids],
    queryFn: () => data.unreadTickets(ids),
    enabled: ids.length > 0,
  });
  return <Unread value={unread}>{children}</Unread>;
}

/** A word before the subject of a complaint, which may be cut. */
export function ComplaintMark() {
  const ticket = useRecordContext<Ticket>();
  if (ticket?.categoria !== 'reclamo') return null;
  return (
    <span className="estado" data-tono="warning" style={{ marginRight: 8 }}>
      {optionText('categoria', ticket.categoria)}
    </span>
  );
}

/** A dot before the subject of a ticket with unread messages. */
export function UnreadMark() {
  const unread = useContext(Unread);
  const ticket = useRecordContext<Ticket>();
  return <Mark of={ticket !== undefined && unread.includes(ticket.id) && 'Sin leer'} />;
}
