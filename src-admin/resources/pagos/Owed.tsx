import { Box, Button, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf, canRemind, isOverdue } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { PayTogether } from './CardPayment.tsx';
import { whenOf } from './when.ts';

const pageOf = ({ id }: Pago): string => `/pagos/${id}/show`;

/** Of what is to be paid, how much and what comes first, in words. */
function detailOf(due: readonly Pago[]): string {
  const [first] = due;
  if (due.length < 2) return first ? `${first.concepto}, ${whenOf(first)}` : '';
  const late = due.filter((pago) => isOverdue(pago));
  const lateSum = late.reduce((sum, pago) => sum + balanceOf(pago), 0);
  return [`Son ${due.length} pagos`, late.length > 0 && `${formatCLP(lateSum)} ya venció`]
    .filter(Boolean)
    .join(' · ');
}

interface Props {
  /** What narrows it: all of a client unless said. */
  filter?: Readonly<Record<string, unknown>>;
  /** Where nothing is owed it is said, and payments can be made ahead. */
  always?: boolean;
}

/** What a client owes now, and the one button that pays it. */
export function Owed({ filter, always = false }: Props) {
  const { data: due } = useRows<Pago>(
    'pagos',
    { ...filter, 'por_pagar@is': 'true' },
    { by: 'vence_el' },
  );
  if (!due || (due.length === 0 && !always)) return null;
  const [first] = due;
  const total = due.reduce((sum, pago) => sum + balanceOf(pago), 0);
  return (
    <Card
      component="section"
      aria-label="Lo que debes"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 },
        ...{ px: { xs: 2, md: 3 }, py: 2, mt: always ? 1 : 0, mb: 2 },
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" component="p">
          {first ? `Debes ${formatCLP(total)}` : 'Estás al día'}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: due.some((pago) => isOverdue(pago)) ? 'error.main' : 'text.secondary' }}
        >
          {first ? detailOf(due) : 'No tienes nada que pagar por ahora.'}
        </Typography>
        {always && (
          <Link component={RouterLink} to="/estado-de-cuenta" variant="body2">
            Ver tu estado de cuenta
          </Link>
        )}
      </Box>
      {first && due.length === 1 ? (
        <PayLink pago={first} variant="contained" />
      ) : (
        <PayTogether
          label={first ? 'Pagar' : 'Pagar por adelantado'}
          variant={first ? 'contained' : 'text'}
          otherwise={first && <PayLink pago={first} variant="contained" />}
        />
      )}
    </Card>
  );
}

interface LinkProps {
  pago: Pago;
  variant?: 'contained' | 'outlined';
  /** Whether it stands in the row of its payment. */
  inRow?: boolean;
}

/** To where a payment is paid. */
function PayLink({ pago, variant = 'outlined', inRow = false }: LinkProps) {
  return (
    <Button
      component={RouterLink}
      to={pageOf(pago)}
      variant={variant}
      {...(inRow && {
        size: 'small',
        'aria-label': `Pagar: ${pago.concepto}`,
        // The row opens the same page.
        onClick: (event) => event.stopPropagation(),
      })}
    >
      Pagar
    </Button>
  );
}

/** In the row of a payment that its client can pay. */
export const payInRow = (pago: Pago) => canRemind(pago) && <PayLink pago={pago} inRow />;
