import { SelectInput, useListContext } from 'react-admin';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { AgoField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { InChargeInput } from '../usuarios/InChargeInput.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { choices } from '../../kit/fields/options.ts';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { DueField } from './DueField.tsx';
import { TicketLine } from './TicketLine.tsx';
import { TicketViews } from './TicketViews.tsx';
import { UnreadMark, UnreadTickets } from './Unread.tsx';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Ticket>();

const filtersOf = (states: { id: string; name: string }[]) => [
  <SelectInput key="estado" source="estado" choices={states} alwaysOn />,
  <SelectInput key="prioridad" source="prioridad" choices={choices('prioridad')} />,
  <SelectInput key="categoria" source="categoria" choices={choices('categoria')} />,
];
const filters = filtersOf(choices('ticket'));
const adminFilters = [
  ...filtersOf([
    { id: 'por_responder', name: 'Por responder' },
    { id: 'sin_resolver', name: 'Sin resolver' },
    ...choices('ticket'),
  ]),
  <InChargeInput key="asignado_a" source="asignado_a" />,
  <SelectInput
    key="plazo"
    source="plazo"
    label="Plazo"
    choices={[{ id: 'vencido', name: 'Vencido' }]}
  />,
];

const TicketBulk = onDemand(async () => (await import('./TicketBulk.tsx')).TicketBulk);

/** What is done with several: its code comes once something is chosen. */
function Bulk() {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <LazyBoundary>
      <TicketBulk />
    </LazyBoundary>
  );
}

export function TicketList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      filters={isAdmin ? adminFilters : filters}
      narrow="byPlataforma"
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState
          drawing="vacio-tickets"
          title="Aún no hay tickets"
          action={<CreateLink>Abrir un ticket</CreateLink>}
        >
          {isAdmin
            ? 'Cuando un cliente pida algo, aparecerá aquí. También puedes abrir uno en su nombre.'
            : 'Abre uno cuando necesites un cambio, tengas una duda o algo no funcione. Te respondemos aquí mismo.'}
        </EmptyState>
      }
    >
      {isAdmin && <TicketViews />}
      <UnreadTickets>
        <Table
          bulkActionButtons={isAdmin && <Bulk />}
          primary={(ticket) => (
            <>
              <UnreadMark />#{ticket.id} {ticket.asunto}
            </>
          )}
          secondary={() => <TicketLine isAdmin={isAdmin} />}
        >
          <Col source="id" render={(ticket: Ticket) => `#${ticket.id}`} />
          <Col source="asunto" sx={{ minWidth: '12rem' }}>
            <UnreadMark />
            <RecordLink source="asunto" />
          </Col>
          {isAdmin && <Col source="cliente" disableSort />}
          <Col source="estado" />
          <Col source="prioridad" disableSort />
          {isAdmin && (
            <Col source="asignado_a" disableSort sx={{ minWidth: '7rem' }} field={PlainName} />
          )}
          {isAdmin && (
            <Col source="plazo_en">
              <DueField />
            </Col>
          )}
          {isAdmin && <Col source="actualizado_en" field={AgoField} />}
          {/* When it was opened the studio is told where there is room, and on the ticket's page. */}
          <Col
            source="creado_en"
            field={AgoField}
            sx={{ display: { xs: isAdmin ? 'none' : null, xl: 'table-cell' } }}
          />
        </Table>
      </UnreadTickets>
    </ListPage>
  );
}
