import { Box, Link } from '@mui/material';
import { RecordContextProvider, SelectInput, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { amountOf, canRemind, STATES_TO_COLLECT } from '../../../src-shared/pagos.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Pago } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { choices } from '../../kit/fields/options.ts';
import { PagoStatus } from './PagoStatus.tsx';
import { PayTogether } from './PayTogether.tsx';
import { PagoTotals } from './PagoTotals.tsx';
import { RemindButton } from './RemindButton.tsx';
import { whenOf } from './when.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Pago>();

const filtersOf = (states: { id: string; name: string }[]) => [
  <SelectInput key="estado" source="estado" choices={states} alwaysOn />,
];
const filters = filtersOf([{ id: 'por_pagar', name: 'Por pagar' }, ...choices('pago')]);
const adminFilters = filtersOf([
  { id: 'por_revisar', name: 'Por revisar o vencidos' },
  { id: STATES_TO_COLLECT.join(','), name: 'Por cobrar o revisar' },
  { id: 'vencido', name: 'Vencidos' },
  ...choices('pago'),
]);

function PagoWhen() {
  const pago = useRecordContext<Pago>();
  return pago ? whenOf(pago) : null;
}

/** One press for what can be reminded of, in its row. */
const remindOf = (pago: Pago) =>
  canRemind(pago) && <RemindButton of={{ pago: pago.id }} what={pago.concepto} size="small" />;

export function PagoList() {
  const { isAdmin, cliente } = useSelection();
  return (
    <ListPage
      above={
        <>
          {cliente !== null && (
            <Link component={RouterLink} to="/estado-de-cuenta" sx={{ alignSelf: 'start', mt: 1 }}>
              {isAdmin ? 'Ver su estado de cuenta' : 'Ver tu estado de cuenta'}
            </Link>
          )}
          {!isAdmin && (
            <Box sx={{ mt: 2 }}>
              <PayTogether />
            </Box>
          )}
        </>
      }
      filters={isAdmin ? adminFilters : filters}
      narrow="byPlataforma"
      sort={{ field: 'vence_el', order: 'DESC' }}
      empty={
        isAdmin ? (
          <EmptyState
            drawing="vacio-pagos"
            title="Aún no hay pagos"
            action={<CreateLink>Crear un pago</CreateLink>}
          >
            Crea las cuotas de un proyecto con su fecha; el cliente las ve e informa sus
            transferencias.
          </EmptyState>
        ) : (
          <EmptyState drawing="vacio-pagos" title="No tienes pagos">
            Cuando haya algo que pagar, lo verás aquí con su fecha.
          </EmptyState>
        )
      }
    >
      <PagoTotals>
        <Table
          primary={(pago) => pago.concepto}
          secondary={(pago) => (
            <>
              {isAdmin && (
                <Box color="text.primary">
                  <PlainName source="cliente" />
                </Box>
              )}
              <span>{formatCLP(amountOf(pago))}</span> <span>·</span> <PagoWhen />
            </>
          )}
          tertiary={(pago) => (
            <RecordContextProvider value={pago}>
              <PagoStatus />
            </RecordContextProvider>
          )}
          act={isAdmin ? remindOf : undefined}
        >
          <Col source="concepto" field={RecordLink} />
          {isAdmin && <Col source="cliente" disableSort />}
          <Col source="monto" align="right" />
          <Col source="saldo" align="right" />
          <Col source="vence_el" />
          <Col source="estado">
            <PagoStatus />
          </Col>
        </Table>
      </PagoTotals>
    </ListPage>
  );
}
