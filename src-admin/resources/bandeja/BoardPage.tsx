import { Skeleton } from '@mui/material';
import { useRequireAccess } from 'react-admin';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';

// The drag-and-drop library comes after the heading.
const Board = onDemand(async () => (await import('./Board.tsx')).Board);

const skeleton = <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;

export function BoardPage() {
  const { isPending } = useRequireAccess({ resource: 'tablero', action: 'list' });
  return (
    <>
      <PageTitle>Tablero de leads</PageTitle>
      <ResourceTabs />
      <Narrowed by="byContacto" />
      <LazyBoundary fallback={skeleton}>{isPending ? skeleton : <Board />}</LazyBoundary>
    </>
  );
}
