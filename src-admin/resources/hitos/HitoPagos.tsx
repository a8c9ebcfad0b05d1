import { Box, List, ListItemButton, ListItemText, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { amountOf, canRemind } from '../../../src-shared/pagos.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { RemindButton } from '../pagos/RemindButton.tsx';
import { PagoStatus } from '../pagos/PagoStatus.tsx';
import { whenOf } from '../pagos/when.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { useHitoPagos } from './useHitoPagos.ts';

interface Props {
  hito: number;
  /** What stands below: asked for meanwhile, and shown where it stays. */
  children: ReactNode;
}

/** What is paid for a milestone, and what waits for its approval, each with the way to it; below it, what follows. */
export function HitoPagos({ hito, children }: Props) {
  const { isAdmin } = useSelection();
  const { data, error, isPending, refetch } = useHitoPagos(hito);
  return (
    <>
      {isPending && <Skeleton variant="rounded" height={132} sx={{ mb: 2 }} />}
      {(error || (data ?? []).length > 0) && (
        <Panel title="Pagos de este hito">
          {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
          <List disablePadding sx={{ mx: -1 }}>
            {data?.map((pago) => (
              <Box
                component="li"
                key={pago.id}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
              >
                <ListItemButton
                  component={Link}
                  to={`/pagos/${pago.id}/show`}
                  sx={{
                    flex: '1 1 14rem',
                    borderRadius: 1,
                    px: 1,
                    py: 0.5,
                    columnGap: 1,
                    flexWrap: 'wrap',
                  }}
                >
                  <ListItemText
                    sx={{ flex: '1 1 12rem' }}
                    primary={pago.concepto}
                    secondary={`${formatCLP(amountOf(pago))} · ${whenOf(pago)}`}
                    slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                  <RecordContextProvider value={pago}>
                    <PagoStatus />
                  </RecordContextProvider>
                </ListItemButton>
                {isAdmin && canRemind(pago) && (
                  <RemindButton of={{ pago: pago.id }} what={pago.concepto} size="small" />
                )}
              </Box>
            ))}
          </List>
        </Panel>
      )}
      <Box hidden={isPending}>{children}</Box>
    </>
  );
}
