import { List, ListItemButton, ListItemText } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCLP } from '../../src-shared/money.ts';
import { PagoStatus } from '../pagos/PagoStatus.tsx';
import { whenOf } from '../pagos/when.ts';
import { Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useHitoPagos } from './useHitoPagos.ts';

/** What is paid for a milestone, and what waits for its approval, each with the way to it. */
export function HitoPagos({ hito }: { hito: number }) {
  const { data, error, refetch } = useHitoPagos(hito);
  if (!error && (data ?? []).length === 0) return null;
  return (
    <Panel title="Pagos de este hito">
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      <List disablePadding sx={{ mx: -1 }}>
        {data?.map((pago) => (
          <li key={pago.id}>
            <ListItemButton
              component={Link}
              to={`/pagos/${pago.id}/show`}
              sx={{ borderRadius: 1, px: 1, py: 0.5, columnGap: 1, flexWrap: 'wrap' }}
            >
              <ListItemText
                sx={{ flex: '1 1 12rem' }}
                primary={pago.concepto}
                secondary={`${formatCLP(pago.monto)} · ${whenOf(pago)}`}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
              <RecordContextProvider value={pago}>
                <PagoStatus />
              </RecordContextProvider>
            </ListItemButton>
          </li>
        ))}
      </List>
    </Panel>
  );
}
