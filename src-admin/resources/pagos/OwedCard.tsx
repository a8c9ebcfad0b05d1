import { Box, Button, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';

/** A payment that its client is expected to make. */
interface Due {
  concepto: string;
  saldo: number;
  vence_el: string;
  /** When it is due, in the middle of a sentence. */
  when: string;
}

/** A payment that its client reported, and the studio reviews. */
type Reviewed = Pick<Due, 'concepto' | 'saldo'>;

interface Props {
  /** By their days. */
  due: readonly Due[];
  reviewed: readonly Reviewed[];
  /** Whether there are more than these. */
  more?: boolean;
  /** Whether it leads to the statement. */
  statement?: boolean;
  /** Pays. */
  children: ReactNode;
}

const sumOf = (all: readonly Pick<Due, 'saldo'>[]): number =>
  all.reduce((sum, { saldo }) => sum + saldo, 0);

/** What is in review, in a sentence. */
const reviewText = (reviewed: readonly Reviewed[]): string =>
  reviewed.length === 1
    ? `Recibimos tu comprobante de «${reviewed[0]?.concepto}», por ${formatCLP(sumOf(reviewed))}: está en revisión.`
    : `Informaste ${reviewed.length} pagos, por ${formatCLP(sumOf(reviewed))}: están en revisión.`;

/** How much is owed and what comes first, with the button that pays it, and what is in review. */
export function OwedCard({ due, reviewed, more = false, statement = false, children }: Props) {
  const late = due.filter(({ vence_el }) => vence_el < dayInChile());
  const [first] = due;
  const detail = !first
    ? 'No tienes nada que pagar por ahora.'
    : due.length === 1
      ? `${first.concepto}, ${first.when}`
      : [
          `Son ${more ? `más de ${due.length}` : due.length} pagos`,
          late.length > 0 && `${formatCLP(sumOf(late))} ya venció`,
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <Card
      component="section"
      aria-label="Lo que debes"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 },
        ...{ px: { xs: 2, md: 3 }, py: 2, mb: 2 },
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" component="p">
          {first ? `Debes ${more ? 'más de ' : ''}${formatCLP(sumOf(due))}` : 'Estás al día'}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: late.length > 0 ? 'error.main' : 'text.secondary' }}
        >
          {detail}
        </Typography>
        {reviewed.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {reviewText(reviewed)}
          </Typography>
        )}
        {statement && (
          <Link component={RouterLink} to="/estado-de-cuenta" variant="body2">
            Ver tu estado de cuenta
          </Link>
        )}
      </Box>
      {children}
    </Card>
  );
}

/** To where something is paid. */
export const PayLink = ({ to }: { to: string }) => (
  <Button component={RouterLink} to={to} variant="contained">
    Pagar
  </Button>
);
