import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetManyReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayShort } from '../../../src-shared/dates.ts';
import type { Hito } from '../../data/rows.ts';
import { countsOf, Progress } from '../plataformas/Progress.tsx';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { MOVES } from '../plataformas/waits.ts';
import { DeliverButton } from './DeliverButton.tsx';
import { isDelivered } from './questions.ts';

/** With the code that drags, which only the studio needs. */
const HitoSort = onDemand(async () => (await import('./HitoSort.tsx')).HitoSort);

interface TimelineProps {
  plataforma: number;
  /** Whether its dates move, since it waits for its client. */
  moves: boolean;
}

/** For the studio: the milestones of a platform, to add to and to reorder. */
export function HitoTimeline({ plataforma, moves }: TimelineProps) {
  const [sorting, setSorting] = useState(false);
  const query = useGetManyReference<Hito>('hitos', {
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
          {(query.data?.length ?? 0) > 1 && (
            <Button size="small" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
              {sorting ? 'Dejar de ordenar' : 'Ordenar'}
            </Button>
          )}
          <AddLink resource="hitos" record={{ plataforma_id: plataforma }}>
            Agregar hito
          </AddLink>
        </Box>
      }
    >
      <Loaded query={query} height={120}>
        {(hitos) => (
          <Advance hitos={hitos} moves={moves}>
            {sorting && (
              <LazyBoundary fallback={<Skeleton variant="rounded" height={120} />}>
                <HitoSort plataforma={plataforma} hitos={hitos} />
              </LazyBoundary>
            )}
          </Advance>
        )}
      </Loaded>
    </Panel>
  );
}

type Shown = Pick<Hito, 'id' | 'titulo' | 'descripcion' | 'fecha' | 'estado' | 'activo'>;

interface AdvanceProps {
  hitos: readonly Shown[];
  moves: boolean;
  /** In the place of the steps. */
  children?: ReactNode;
}

/** How far a platform is, and its milestones along a line. */
export function Advance({ hitos, moves, children }: AdvanceProps) {
  if (hitos.length === 0)
    return <Typography color="text.secondary">Todavía no hay hitos en esta plataforma.</Typography>;
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <Progress {...countsOf(hitos.filter(({ activo }) => activo))} />
      </Box>
      {children || (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {hitos.map((hito) => (
            <Step key={hito.id} hito={hito} moves={moves && !isDelivered(hito)} />
          ))}
        </Box>
      )}
    </>
  );
}

function Step({ hito, moves }: { hito: Shown; moves: boolean }) {
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
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {hito.titulo}
        </Link>
        <StatusChip set="hito" value={hito.estado} />
        {!hito.activo && (
          <Typography variant="body2" color="text.secondary">
            Oculto para el cliente
          </Typography>
        )}
        <DeliverButton hito={hito} named size="small" />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {formatDayShort(hito.fecha)}
        <span>{moves && ` · ${MOVES}`}</span>
      </Typography>
      {hito.descripcion !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {hito.descripcion}
        </Typography>
      )}
    </Box>
  );
}
