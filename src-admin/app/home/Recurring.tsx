import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatCLP } from '../../../src-shared/money.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { filterSearch } from '../../kit/lists/views.ts';
import { BELOW, BESIDE, NAME } from './beside.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

interface PlaceProps {
  filter: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

const Place = ({ filter, children }: PlaceProps) => (
  <Link component={RouterLink} to={`/servicios${filterSearch(filter)}`} sx={{ py: 0.25 }}>
    {children}
  </Link>
);

/** The monthly recurring income, below the figures of today, for all clients together. */
export function Recurring() {
  const data = useData();
  const { cliente, loading } = useSelection();
  const { data: income, error } = useQuery({
    queryKey: [PENDING, 'recurrente'],
    queryFn: () => data.recurringIncome(),
    enabled: !loading && cliente === null,
  });
  if (cliente !== null || (error && !income)) return null;
  return (
    <Box
      component="li"
      sx={{
        ...BESIDE,
        ...{ gridColumn: '1 / -1', bgcolor: 'background.paper', px: 2, py: 1.25, columnGap: 2 },
      }}
    >
      <Typography component="span" variant="body2" color="text.secondary" sx={NAME}>
        Ingreso mensual recurrente, IVA incluido
      </Typography>
      <Typography
        component="span"
        sx={{ typography: 'h2', fontSize: '1.15rem', whiteSpace: 'nowrap' }}
      >
        {income ? formatCLP(income.mensual) : <Skeleton width="4em" />}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        sx={{ ...BELOW, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {income ? (
          <>
            <Place filter={{ estado: 'activo' }}>
              {counted(income.servicios, 'servicio activo', 'servicios activos')}
            </Place>
            <Place filter={{ renueva: '90' }}>
              {`${counted(income.renovaciones, 'renovación', 'renovaciones')} en 90 días, por ${formatCLP(income.monto_renovaciones)}`}
            </Place>
            <Place filter={{ riesgo: 'alguno' }}>{`${income.en_riesgo} en riesgo`}</Place>
          </>
        ) : (
          <Skeleton width="16em" />
        )}
      </Typography>
    </Box>
  );
}
