import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Hito } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { Part } from '../../kit/pages/Part.tsx';
import { advanceOf, Progress } from '../../kit/fields/Progress.tsx';
import { HitoSteps } from './HitoSteps.tsx';

/** What drags is fetched by who orders. */
const HitoSort = onDemand(async () => (await import('./HitoSort.tsx')).HitoSort);

/** For the studio: the milestones of a platform in order, to add to and to put in another order. */
export function HitoTimeline({ plataforma }: { plataforma: number }) {
  const [sorting, setSorting] = useState(false);
  const { data, isPending, error, refetch } = useGetManyReference<Hito>('hitos', {
    target: 'plataforma_id',
    id: plataforma,
    sort: { field: 'orden', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
    filter: {},
  });
  return (
    <Panel
      title="Avance"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {(data?.length ?? 0) > 1 && (
            <Button size="small" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
              {sorting ? 'Dejar de ordenar' : 'Ordenar'}
            </Button>
          )}
          <Button
            component={RouterLink}
            to="/hitos/create"
            state={{ record: { plataforma_id: plataforma } }}
            size="small"
          >
            Agregar hito
          </Button>
        </Box>
      }
    >
      {isPending && <Skeleton variant="rounded" height={120} />}
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && (
        <Typography color="text.secondary">Todavía no hay hitos en esta plataforma.</Typography>
      )}
      {data !== undefined && data.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <Progress {...advanceOf(data.filter(({ activo }) => activo))} studio />
        </Box>
      )}
      {data && sorting ? (
        <Part waiting={<Skeleton variant="rounded" height={120} />}>
          <HitoSort plataforma={plataforma} hitos={data} />
        </Part>
      ) : (
        <HitoSteps hitos={data ?? []} />
      )}
    </Panel>
  );
}
