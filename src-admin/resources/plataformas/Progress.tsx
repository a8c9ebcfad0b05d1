import { Box, Typography } from '@mui/material';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

/** How many milestones its client sees, approved, and has to answer. */
export function countsOf(hitos: readonly { estado: string }[]) {
  const count = (estado: string) => hitos.filter((hito) => hito.estado === estado).length;
  return { hitos: hitos.length, aprobados: count('aprobado'), entregados: count('entregado') };
}

type Counts = ReturnType<typeof countsOf>;

/** How far a platform is, in words: a delivered milestone is not done before its client approves it. */
export function ProgressText({ hitos, aprobados, entregados }: Counts) {
  const { isAdmin } = useSelection();
  if (hitos === 0) return 'Aún sin hitos';
  const done = `${aprobados} de ${hitos} ${hitos === 1 ? 'hito aprobado' : 'hitos aprobados'}`;
  if (entregados === 0) return done;
  return `${done} · ${entregados} ${entregados === 1 ? 'espera' : 'esperan'} ${isAdmin ? 'su' : 'tu'} aprobación`;
}

/** The same with a bar. */
export function Progress(counts: Counts) {
  const { hitos, aprobados, entregados } = counts;
  const share = (part: number) => `${hitos === 0 ? 0 : (part / hitos) * 100}%`;
  return (
    <Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 8,
          borderRadius: 4,
          overflow: 'hidden',
          bgcolor: 'action.selected',
          mb: 0.75,
        }}
      >
        <Box sx={{ width: share(aprobados), bgcolor: 'success.main' }} />
        <Box sx={{ width: share(entregados), bgcolor: 'warning.main' }} />
      </Box>
      <Typography variant="body2">
        <ProgressText {...counts} />
      </Typography>
    </Box>
  );
}
