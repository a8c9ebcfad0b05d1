import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCLP } from '../../../src-shared/money.ts';
import { amountOf, canRemind } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { PagoStatus } from '../pagos/PagoStatus.tsx';
import { RemindButton } from '../pagos/RemindButton.tsx';
import { whenOf } from '../pagos/when.ts';

/** The payments of a milestone that the signed-in person may see, as they fall due. */
export const useHitoPagos = (hito: number) =>
  useRows<Pago>('pagos', { hito }, { by: 'vence_el', most: 50 });

interface Props {
  hito: number;
  /** What is below the payments: fetched at the same time, hidden until its place is known. */
  children: ReactNode;
}

/** The payments of a milestone and, below them, `children`. */
export function HitoPagos({ hito, children }: Props) {
  const { isAdmin } = useSelection();
  const { data, error, isPending, refetch } = useHitoPagos(hito);
  return (
    <>
      {isPending && <Skeleton variant="rounded" height={132} sx={{ mb: 2 }} />}
      {(error || (data && (isAdmin || data.length > 0))) && (
        <Panel title="Pagos de este hito">
          {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
          <Rows
            rows={data ?? []}
            empty={data && 'Aún no hay pagos de este hito.'}
            row={(pago) => ({
              to: `/pagos/${pago.id}/show`,
              primary: pago.concepto,
              secondary: `${formatCLP(amountOf(pago))} · ${whenOf(pago)}`,
              state: <PagoStatus pago={pago} />,
              act: isAdmin && canRemind(pago) && (
                <RemindButton of={{ pago: pago.id }} what={pago.concepto} size="small" />
              ),
            })}
          />
        </Panel>
      )}
      <Box hidden={isPending}>{children}</Box>
    </>
  );
}
