import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { ClientHome } from './ClientHome.tsx';
import { PendingList } from './PendingList.tsx';
import { studioQueries } from './queries.ts';
import { Since } from './Since.tsx';
import { OFFERED_PATH, Today } from './Today.tsx';
import { useToday } from './useToday.ts';

/** /dashboard/: what is pending, what happened, and how the studio stands; for a client their own home. */
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

/** What comes below is rendered once what waits is there, which would push it away. */
function Studio() {
  const data = useData();
  const { cliente, plataforma, loading } = useSelection();
  const asked = studioQueries(data, cliente, plataforma);
  const pending = useQuery({ ...asked.pending, enabled: !loading });
  const news = useQuery({ ...asked.news, enabled: !loading });
  // Asked for at once.
  useToday();
  const isThere = !pending.isPending && !news.isPending;
  return (
    <Box sx={{ mt: 3 }}>
      <Loaded query={pending} height={320}>
        {(rows) => <PendingList pending={rows} />}
      </Loaded>
      {isThere && (
        <>
          <Loaded query={news} height={120} failed="No pudimos cargar lo de ayer.">
            {(lines) => <Since news={lines} />}
          </Loaded>
          <Today />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1, ml: -0.75 }}>
            <Button component={Link} to="/cifras">
              Ver las cifras del estudio
            </Button>
            <Button component={Link} to={OFFERED_PATH}>
              Ver las propuestas enviadas
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
