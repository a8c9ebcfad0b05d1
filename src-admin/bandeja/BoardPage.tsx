import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRequireAccess } from 'react-admin';
import { LeadTabs } from '../leads/LeadTabs.tsx';
import { Narrowed } from '../selection/Narrowed.tsx';
import { PageTitle } from '../ui/titles.tsx';

const Board = lazy(async () => ({ default: (await import('./Board.tsx')).Board }));

const Waiting = () => <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;

/** Whoever wrote, ordered or booked, by how far the studio came with them. */
export function BoardPage() {
  const { isPending: deciding } = useRequireAccess({ resource: 'tablero', action: 'list' });
  return (
    <>
      <PageTitle>Tablero de leads</PageTitle>
      <LeadTabs />
      <Narrowed by="byContacto" />
      <Suspense fallback={<Waiting />}>{deciding ? <Waiting /> : <Board />}</Suspense>
    </>
  );
}
