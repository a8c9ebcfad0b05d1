import { Box, Button, Skeleton } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { balanceOf, canRemind } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { PayTogether } from './CardPayment.tsx';
import { OwedCard, PayLink } from './OwedCard.tsx';
import { TransferTogether } from './TransferTogether.tsx';
import { whenOf } from './when.ts';

const pageOf = ({ id }: Pago): string => `/pagos/${id}/show`;

/** What a client owes now, narrowed as their list is, and the one button that pays it. */
export function Owed({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const { data: due, isPending: isDueComing } = useRows<Pago>(
    'pagos',
    { ...filter, 'por_pagar@is': 'true' },
    { by: 'vence_el' },
  );
  const { data: reviewed, isPending: isReviewedComing } = useRows<Pago>(
    'pagos',
    { ...filter, estado: 'en_revision' },
    { by: 'vence_el' },
  );
  // Always there once they are loaded: in its room, so that the rows below do not move.
  if (isDueComing || isReviewedComing)
    return <Skeleton variant="rounded" sx={{ mt: 1, height: { xs: 133, md: 113 } }} />;
  if (!due || !reviewed) return null;
  const [first] = due;
  return (
    <Box sx={{ mt: 1 }}>
      <OwedCard
        statement
        reviewed={reviewed.map((pago) => ({ ...pago, saldo: balanceOf(pago) }))}
        due={due.map((pago) => ({ ...pago, saldo: balanceOf(pago), when: whenOf(pago) }))}
      >
        {due.length > 1 && <TransferTogether />}
        {first && due.length === 1 ? (
          <PayLink to={pageOf(first)} />
        ) : (
          <PayTogether
            label={first ? 'Pagar' : 'Pagar por adelantado'}
            variant={first ? 'contained' : 'text'}
            otherwise={first && <PayLink to={pageOf(first)} />}
          />
        )}
      </OwedCard>
    </Box>
  );
}

/** In the row of a payment that its client can pay. */
export const payInRow = (pago: Pago) =>
  canRemind(pago) && (
    <Button
      component={RouterLink}
      to={pageOf(pago)}
      size="small"
      variant="outlined"
      aria-label={`Pagar: ${pago.concepto}`}
      // The row opens the same page.
      onClick={(event) => event.stopPropagation()}
    >
      Pagar
    </Button>
  );
