import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { useSteps } from './useSteps.ts';

interface Props {
  steps: Pick<ReturnType<typeof useSteps>, 'progress' | 'running' | 'failed'>;
  /** What is done meanwhile: "Revisando filas". */
  doing: string;
}

/** How far long work is, or why it stopped and how it goes on. */
export function Advance({ steps: { progress, running, failed }, doing }: Props) {
  if (failed)
    return (
      <Alert
        severity="error"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={failed.again}>
            Seguir
          </Button>
        }
      >
        {failed.text} Lo hecho está guardado.
      </Alert>
    );
  if (!running) return null;
  const total = progress?.filas ?? 0;
  const done = progress ? total - progress.quedan : 0;
  const howFar =
    total > 0 ? `: ${done.toLocaleString('es-CL')} de ${total.toLocaleString('es-CL')}` : '';
  return (
    <Box sx={{ mb: 2 }} role="status">
      <Typography sx={{ mb: 1 }}>{`${doing}${howFar}`}</Typography>
      <LinearProgress
        aria-label={doing}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (100 * done) / total : 0}
      />
    </Box>
  );
}
