import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayShort } from '../../../src-shared/dates.ts';
import type { Hito } from '../../data/rows.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { DeliverButton } from './DeliverButton.tsx';

type Shown = Pick<Hito, 'id' | 'titulo' | 'descripcion' | 'fecha' | 'estado' | 'activo'>;

/** Milestones in order, along a line. */
export const HitoSteps = ({ hitos }: { hitos: readonly Shown[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {hitos.map((hito) => (
      <Step key={hito.id} hito={hito} />
    ))}
  </Box>
);

function Step({ hito }: { hito: Shown }) {
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
      </Typography>
      {hito.descripcion !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {hito.descripcion}
        </Typography>
      )}
    </Box>
  );
}
