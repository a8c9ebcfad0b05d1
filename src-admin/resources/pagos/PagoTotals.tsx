import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext, useTimeout } from 'react-admin';
import { formatCLP } from '../../../src-shared/money.ts';
import { ESTADOS_PAGO, type Option } from '../../../src-shared/options.ts';
import { isOwed } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

const STATES: readonly Option[] = ESTADOS_PAGO;
const [TO_PAY, OTHERS] = [
  STATES.filter(({ valor }) => isOwed(valor)),
  STATES.filter(({ valor }) => !isOwed(valor)),
];

type Totals = Awaited<ReturnType<ReturnType<typeof useData>['paymentTotals']>>;

/** Above the rows; as high as most totals are before they are there, so that the rows stay where they are. */
const BAND = { boxSizing: 'border-box', borderBottom: 1, borderColor: 'divider' } as const;

/** So long the rows stay unseen until what comes above them is there, so as not to be pushed away by it. */
const PATIENCE_MS = 1_000;

/** What all payments that the list is filtered to come to, by state: of all pages. Its rows stand below. */
export function PagoTotals({ children }: { children: ReactNode }) {
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
    // They keep the place of the next ones, unseen: they are sums of other payments.
    placeholderData: keepPreviousData,
  });
  const waits = !useTimeout(PATIENCE_MS) && isPending;
  return (
    <>
      {isPending ? (
        <Box sx={{ ...BAND, height: { xs: 113, sm: 65 } }} />
      ) : (
        totals.length > 0 && <Sums totals={totals} ofOthers={isPlaceholderData} />
      )}
      {/* Unseen rows keep their place above what is said below them. */}
      <Box sx={{ visibility: waits ? 'hidden' : undefined }}>{children}</Box>
    </>
  );
}

/** The sums; unseen while they are those of other payments. */
function Sums({ totals, ofOthers }: { totals: Totals; ofOthers: boolean }) {
  const sum = (of: (total: Totals[number]) => number) =>
    totals.reduce((all, total) => all + of(total), 0);
  const onAccount = sum(({ abonado }) => abonado);
  const overdue = sum(({ monto_vencido }) => monto_vencido);
  // What is overdue stands in its own sum: no payment counts twice.
  const linesOf = (states: readonly Option[]) =>
    states.flatMap(({ valor, texto }) => {
      const total = totals.find(({ estado }) => estado === valor);
      const count = total ? total.cuantos - total.vencidos : 0;
      return total && count > 0
        ? [
            <Total
              key={valor}
              label={`${texto} (${count})`}
              monto={total.monto - total.monto_vencido}
            />,
          ]
        : [];
    });
  return (
    <Box
      component="dl"
      aria-label="Totales de la lista"
      sx={{
        ...BAND,
        visibility: ofOthers ? 'hidden' : undefined,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        m: 0,
        px: 2,
        py: 1.5,
      }}
    >
      {linesOf(TO_PAY)}
      {overdue > 0 && (
        <Total label={`Vencido (${sum(({ vencidos }) => vencidos)})`} monto={overdue} alarming />
      )}
      {onAccount > 0 && <Total label="Ya abonado" monto={onAccount} />}
      {linesOf(OTHERS)}
    </Box>
  );
}

const Total = ({
  label,
  monto,
  alarming = false,
}: {
  label: string;
  monto: number;
  alarming?: boolean;
}) => (
  <Box>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, fontWeight: 600, ...(alarming && { color: 'error.main' }) }}
    >
      {formatCLP(monto)}
    </Typography>
  </Box>
);
