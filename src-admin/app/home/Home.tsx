import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { PENDING } from '../../data/changeFeed.ts';
import type { PendingRow } from '../../data/methods/studio.ts';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { Part } from '../../kit/pages/Part.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { ClientHome } from './ClientHome.tsx';
import { byKind, hasUnknown } from './pending.ts';
import { PendingPanel } from './PendingPanel.tsx';

const Figures = onDemand(async () => (await import('./Figures.tsx')).default);

/** /dashboard/: what is pending for the studio, and below it how it fares; for a client what is theirs. Who sees tickets only is led to those. */
export function Home() {
  const { isAdmin, onlyTickets } = useSelection();
  if (onlyTickets) return <Navigate to="/tickets" replace />;
  if (!isAdmin) return <ClientHome />;
  return (
    <>
      <PageTitle>Pendientes del estudio</PageTitle>
      <Narrowed by="byPlataforma" />
      <Studio />
    </>
  );
}

/** What is pending, and the figures once that is shown: it would push them away. */
function Studio() {
  const data = useData();
  const { cliente, plataforma, loading } = useSelection();
  const platform = typeof plataforma === 'number' ? plataforma : null;
  const query = useQuery({
    queryKey: [PENDING, cliente, platform],
    queryFn: () => data.pending(cliente, platform),
    enabled: !loading,
  });
  return (
    <>
      {query.error && !query.data ? (
        <Panel sx={{ mt: 3 }}>
          <LoadFailed onRetry={query.refetch}>{query.error.message}</LoadFailed>
        </Panel>
      ) : (
        <PendingPanels pending={query.data} />
      )}
      {!query.isPending && (
        <Part>
          <Figures />
        </Part>
      )}
    </>
  );
}

function PendingPanels({ pending }: { pending: readonly PendingRow[] | undefined }) {
  return (
    <Box
      component="section"
      aria-label="Por atender"
      data-filas
      sx={{
        ...{ mt: 3, columnWidth: '21rem', columnGap: 2, '& > *': { breakInside: 'avoid' } },
        // The row that a key goes to is not left below the header.
        '& a': { scrollMarginBlock: '6rem' },
      }}
    >
      {!pending && <Skeleton variant="rounded" height={180} />}
      {pending?.length === 0 && (
        <Panel>
          <Typography>No tienes nada pendiente: todo está respondido.</Typography>
        </Panel>
      )}
      {byKind(pending ?? []).map(({ kind, rows }) => (
        // Safari lets half of a margin between two columns slip into the next one; not this.
        <Box key={kind.clase} sx={{ display: 'flow-root' }}>
          <PendingPanel kind={kind} rows={rows} />
        </Box>
      ))}
      {hasUnknown(pending ?? []) && (
        <Panel title="Otros pendientes">
          <Typography>Son de una versión más nueva. Recarga la página para verlos.</Typography>
        </Panel>
      )}
    </Box>
  );
}
