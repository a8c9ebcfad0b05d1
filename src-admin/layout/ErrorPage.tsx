import { Box, Button, Typography } from '@mui/material';
import { DataError } from '../data/errors.ts';

interface Props {
  error?: Error;
  onRetry?: () => void;
}

/** What a person sees when a page breaks: what to do next, and the detail for whoever helps. */
export function ErrorPage({ error, onRetry }: Props) {
  return (
    <Box role="alert" sx={{ maxWidth: '36rem', mx: 'auto', py: 8, px: 2 }}>
      <Typography variant="h1" component="h2" sx={{ mb: 1.5 }}>
        Esta página no se pudo mostrar
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {error instanceof DataError
          ? error.message
          : 'Vuelve a intentarlo. Si sigue pasando, cuéntanos qué estabas haciendo y lo arreglamos.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            Volver a intentar
          </Button>
        )}
        <Button variant="outlined" onClick={() => location.reload()}>
          Recargar la página
        </Button>
      </Box>
      {error && !(error instanceof DataError) && (
        <Typography
          component="pre"
          variant="body2"
          color="text.secondary"
          sx={{ mt: 4, whiteSpace: 'pre-wrap' }}
        >
          {error.message}
        </Typography>
      )}
    </Box>
  );
}
