import { firstName } from '../../../src-shared/firstName.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ClientHome as Answer } from '../../data/shapes/clientArea.ts';
import { useData } from '../../data/dataProvider.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { DocumentTitle } from '../../kit/pages/titles.tsx';
import { ExpectedPanel } from './ExpectedPanel.tsx';
import { PlatformCard } from './PlatformCard.tsx';
import { StudioPanel } from './StudioPanel.tsx';

/** A client's home: what is expected of them, how each platform stands, how to reach the studio. */
export function ClientHome() {
  const data = useData();
  const { data: identity } = useGetIdentity();
  const query = useQuery({ queryKey: [PENDING, 'inicio'], queryFn: () => data.clientHome() });
  return (
    <>
      <DocumentTitle>Inicio</DocumentTitle>
      <Title title={`Hola, ${firstName(identity?.fullName ?? '')}`} />
      <Button component={Link} to="/tickets/create" variant="contained" sx={{ mb: 3 }}>
        Nuevo ticket
      </Button>
      {query.error && !query.data && (
        <LoadFailed onRetry={query.refetch}>
          No pudimos cargar tus pendientes ni cómo van tus plataformas. {query.error.message}
        </LoadFailed>
      )}
      {query.isPending && <Skeleton variant="rounded" height={240} />}
      {query.data && <Told home={query.data} />}
    </>
  );
}

function Told({ home: { esperan, plataformas, estudio } }: { home: Answer }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <ExpectedPanel rows={esperan} />
        <Box component="section" aria-labelledby="plataformas-titulo" sx={{ mt: 3, mb: 2 }}>
          <Typography id="plataformas-titulo" variant="h2" sx={{ mb: 1.5 }}>
            Tus plataformas
          </Typography>
          {plataformas.length === 0 ? (
            <Typography color="text.secondary">
              Cuando empecemos tu proyecto, lo verás aquí.
            </Typography>
          ) : (
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
              }}
            >
              {plataformas.map((platform) => (
                <PlatformCard key={platform.id} platform={platform} />
              ))}
            </Box>
          )}
        </Box>
      </Box>
      {estudio && <StudioPanel studio={estudio} />}
    </Box>
  );
}
