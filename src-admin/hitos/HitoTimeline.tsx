import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Hito } from '../data/rows.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { Panel } from '../ui/Details.tsx';
import { formatDayShort } from '../../src-shared/dates.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

/** What drags is fetched by who orders. */
const HitoSort = lazy(async () => ({ default: (await import('./HitoSort.tsx')).HitoSort }));

/** The milestones of a platform, in order, along a line. */
export function HitoTimeline({ plataforma }: { plataforma: number }) {
  const { isAdmin } = useSelection();
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
        isAdmin && (
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
        )
      }
    >
      {isPending && <Skeleton variant="rounded" height={120} />}
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && (
        <Typography color="text.secondary">Todavía no hay hitos en esta plataforma.</Typography>
      )}
      {data && sorting ? (
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <HitoSort plataforma={plataforma} hitos={data} />
        </Suspense>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((hito) => (
            <Step key={hito.id} hito={hito} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Step({ hito }: { hito: Hito }) {
  const done = hito.estado === 'aprobado';
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3.5,
        pb: 3,
        opacity: hito.activo ? 1 : 0.75,
        '&:last-of-type': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 5,
          width: 14,
          height: 14,
          borderRadius: '50%',
          border: 2,
          borderColor: done ? 'success.main' : 'primary.main',
          bgcolor: done ? 'success.main' : 'background.paper',
        },
        '&:not(:last-of-type)::after': {
          content: '""',
          position: 'absolute',
          left: 6,
          top: 22,
          bottom: 0,
          width: 2,
          bgcolor: 'divider',
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
        }}
      >
        <Link
          component={RouterLink}
          to={`/hitos/${hito.id}/show`}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          {hito.titulo}
        </Link>
        <StatusChip set="hito" value={hito.estado} />
        {!hito.activo && (
          <Typography variant="body2" color="text.secondary">
            Oculto para el cliente
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {formatDayShort(hito.fecha)}
      </Typography>
      {hito.descripcion !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {hito.descripcion}
        </Typography>
      )}
    </Box>
  );
}
