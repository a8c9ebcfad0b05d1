import { Box, Typography } from '@mui/material';

interface Props {
  /** Milestones that the client sees, those that they approved, and those that wait for their answer. */
  hitos: number;
  aprobados: number;
  entregados: number;
  /** Told to the studio, not to the client. */
  studio?: boolean;
}

/** How far a platform is, in words: what was delivered is not done before the client has approved it. */
export function progressWords({ hitos, aprobados, entregados, studio = false }: Props): string {
  if (hitos === 0) return 'Aún sin hitos';
  const done = `${aprobados} de ${hitos} ${hitos === 1 ? 'hito aprobado' : 'hitos aprobados'}`;
  if (entregados === 0) return done;
  return `${done} · ${entregados} ${entregados === 1 ? 'espera' : 'esperan'} ${studio ? 'su' : 'tu'} aprobación`;
}

/** How many of these milestones are done. */
export function advanceOf(hitos: readonly { estado: string }[]) {
  const count = (estado: string) => hitos.filter((hito) => hito.estado === estado).length;
  return { hitos: hitos.length, aprobados: count('aprobado'), entregados: count('entregado') };
}

/** How far a platform is: the words, and a bar that draws them. */
export function Progress(props: Props) {
  const { hitos, aprobados, entregados } = props;
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
      <Typography variant="body2">{progressWords(props)}</Typography>
    </Box>
  );
}
