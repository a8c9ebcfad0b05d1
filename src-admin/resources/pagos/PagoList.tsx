import { Box, Link, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useListContext, useTimeout } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AMOUNTS_WITH_IVA, formatCLP } from '../../../src-shared/money.ts';
import { ESTADOS_PAGO, VENCIDO } from '../../../src-shared/options.ts';
import {
  amountOf,
  canRemind,
  isOwed,
  paymentReference,
  STATES_TO_COLLECT,
  STATES_WITH_BALANCE,
} from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { useListFilter } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { FieldValue, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { choices } from '../../kit/fields/options.ts';
import { ImportLink } from '../../kit/lists/ImportLink.tsx';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { COMPACT } from '../../kit/theme/rows.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { Owed, payInRow } from './Owed.tsx';
import { PagoBulk } from './PagoBulk.tsx';
import { PagoStatus } from './PagoStatus.tsx';
import { RemindButton } from './RemindButton.tsx';
import { whenOf } from './when.ts';

const { Table, Col } = listOf<Pago>();

const filtersOf = (...computed: { id: string; name: string }[]) => [
  filterBy('estado', [...computed, ...choices('pago')]),
];
const filters = filtersOf({ id: 'por_pagar', name: 'Por pagar' });
const adminFilters = filtersOf(
  { id: 'por_revisar', name: 'Por revisar o vencidos' },
  { id: STATES_TO_COLLECT.join(','), name: 'Por cobrar o revisar' },
  { id: STATES_WITH_BALANCE.join(','), name: 'Con saldo por pagar' },
  { id: VENCIDO.valor, name: 'Vencidos' },
  { id: 'falta_nota', name: 'Sin su nota de crédito' },
);

/** The usual action of the studio on payments in this state. There are no reminders of a planned payment. */
const actOf = (pago: Pago) =>
  pago.estado === 'en_revision' ? (
    <ApproveButton pago={pago} inRow />
  ) : (
    pago.estado !== 'programado' &&
    canRemind(pago) && <RemindButton of={{ pago: pago.id }} what={pago.concepto} size="small" />
  );

export function PagoList() {
  const { isAdmin, cliente } = useSelection();
  const narrowed = useListFilter('byPlataforma');
  const Sums = isAdmin ? Totals : Fragment;
  return (
    <ListPage
      above={
        isAdmin ? (
          cliente !== null && (
            <Link component={RouterLink} to="/estado-de-cuenta" sx={{ alignSelf: 'start', mt: 1 }}>
              Ver su estado de cuenta
            </Link>
          )
        ) : (
          <Owed filter={narrowed} />
        )
      }
      filters={isAdmin ? adminFilters : filters}
      bringIn={isAdmin && <ImportLink />}
      empty={{
        drawing: 'vacio-pagos',
        title: isAdmin ? 'Aún no hay pagos' : 'No tienes pagos',
        text: isAdmin
          ? 'Crea las cuotas de un proyecto con su fecha; el cliente las ve e informa sus transferencias.'
          : 'Cuando haya algo que pagar, lo verás aquí con su fecha.',
        create: isAdmin && 'Crear un pago',
      }}
    >
      <Sums>
        <Table
          bulkActionButtons={isAdmin && <PagoBulk />}
          secondary={(pago) => (
            <>
              {isAdmin && (
                <Box color="text.primary">
                  <PlainName source="cliente" />
                </Box>
              )}
              <span>{paymentReference(pago.id)}</span> <span>·</span>{' '}
              <span>{formatCLP(amountOf(pago))}</span> <span>·</span> {whenOf(pago)}
            </>
          )}
          tertiary={(pago) => <PagoStatus pago={pago} />}
          act={isAdmin ? actOf : payInRow}
        >
          <Col source="concepto" field={RecordLink} />
          <Col source="id" label="Número" render={(pago) => paymentReference(pago.id)} />
          {isAdmin && <Col source="cliente" disableSort />}
          <Col source="monto" align="right" />
          {isAdmin && <Col source="saldo" align="right" />}
          <Col source="urgencia" label="Vence">
            <FieldValue source="vence_el" />
          </Col>
          <Col source="estado" render={(pago) => <PagoStatus pago={pago} parts={!isAdmin} />} />
        </Table>
      </Sums>
    </ListPage>
  );
}

/** Above the rows; as high as most totals are before they are loaded, so that the rows stay where they are. */
const BAND = { boxSizing: 'border-box', borderBottom: 1, borderColor: 'divider' } as const;
const IF_COMPACT = `.${COMPACT} &`;

/** How long the rows stay hidden until the totals are loaded, which would push them away. */
const HIDDEN_MS = 1_000;

/** Sums of all payments that the list is filtered to, on all its pages, above its rows. */
function Totals({ children }: { children: ReactNode }) {
  const data = useData();
  const { loading } = useSelection();
  const list = useListContext();
  const filter = {
    ...(list.filterValues as Record<string, unknown>),
    ...(list.filter as Record<string, unknown>),
  };
  const {
    data: totals = [],
    isPending,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['pagos', 'totales', filter],
    queryFn: () => data.paymentTotals(filter),
    enabled: !loading,
    // Hidden, they keep the place of the next ones: they are sums of other payments.
    placeholderData: keepPreviousData,
  });
  const isWaiting = !useTimeout(HIDDEN_MS) && isPending;
  const sum = (field: 'abonado' | 'vencidos' | 'monto_vencido') =>
    totals.reduce((all, total) => all + total[field], 0);
  // What is overdue has a sum of its own: no payment counts twice.
  const byState = (owed: boolean) =>
    ESTADOS_PAGO.filter(({ valor }) => isOwed(valor) === owed).flatMap(({ valor, texto }) =>
      totals
        .filter(({ estado }) => estado === valor)
        .map(({ cuantos, vencidos, monto, monto_vencido }) => ({
          label: `${texto} (${cuantos - vencidos})`,
          amount: monto - monto_vencido,
        })),
    );
  const lines: { label: string; amount: number; color?: string }[] = [
    ...byState(true),
    {
      label: `${VENCIDO.texto} (${sum('vencidos')})`,
      amount: sum('monto_vencido'),
      color: 'error.main',
    },
    { label: 'Ya abonado', amount: sum('abonado') },
    ...byState(false),
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      {isPending && (
        <Box sx={{ ...BAND, height: { xs: 113, sm: 65 }, [IF_COMPACT]: { height: { md: 29 } } }} />
      )}
      {totals.length > 0 && (
        <Box
          sx={{
            ...BAND,
            visibility: isPlaceholderData ? 'hidden' : undefined,
            ...{ display: 'flex', alignItems: 'center', columnGap: 3, px: 2, py: 1.5 },
            [IF_COMPACT]: { py: { md: 0.5 } },
          }}
        >
          <Box
            component="dl"
            aria-label="Totales de la lista"
            sx={{
              ...{ display: 'flex', flex: 1, flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0 },
              [IF_COMPACT]: { '& > div': { display: { md: 'flex' }, gap: 0.75 } },
            }}
          >
            {lines.map(({ label, amount, color }) => (
              <div key={label}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, color }}>
                  {formatCLP(amount)}
                </Typography>
              </div>
            ))}
          </Box>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ display: { xs: 'none', sm: 'block' } }}
          >
            {AMOUNTS_WITH_IVA}
          </Typography>
        </Box>
      )}
      {/* Hidden rows keep their place above the pagination. */}
      <Box sx={{ visibility: isWaiting && list.data ? 'hidden' : undefined }}>{children}</Box>
    </>
  );
}
