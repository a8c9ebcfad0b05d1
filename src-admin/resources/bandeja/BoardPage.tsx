import { Skeleton } from '@mui/material';
import { useRequireAccess } from 'react-admin';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';

const Board = onDemand(async () => (await import('./Board.tsx')).Board);

const Waiting = () => <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;

/** Whoever wrote, ordered or booked, by how far the studio came with them. */
export function BoardPage() {
  const { isPending: deciding } = useRequireAccess({ resource: 'tablero', action: 'list' });
  return (
    <>
      <PageTitle>Tablero de leads</PageTitle>
      <ResourceTabs />
      <Narrowed by="byContacto" />
      <LazyBoundary fallback={<Waiting />}>{deciding ? <Waiting /> : <Board />}</LazyBoundary>
    </>
  );
}
