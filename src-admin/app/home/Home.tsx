import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { ClientHome } from './ClientHome.tsx';
import { PendingList } from './PendingList.tsx';
import { Today } from './Today.tsx';

const Figures = onDemand(async () => (await import('./Figures.tsx')).Figures);

/** /dashboard/: how the studio stands, what is pending, and how it fared; for a client their own home. */
export function Home() {
  const { isAdmin, onlyTickets } = useSelection();
  if (onlyTickets) return <Navigate to="/tickets" replace />;
  if (!isAdmin) return <ClientHome />;
  return (
    <>
      <PageTitle>El estudio hoy</PageTitle>
      <Narrowed by="byPlataforma" />
      <Studio />
    </>
  );
}

/** The months are rendered below what is pending, which would push them away. */
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
      <Box sx={{ mt: 3, mb: 2 }}>
        <Today />
      </Box>
      <Loaded query={query} height={180}>
        {(pending) => <PendingList pending={pending} />}
      </Loaded>
      {!query.isPending && (
        <LazyBoundary>
          <Figures />
        </LazyBoundary>
      )}
    </>
  );
}
