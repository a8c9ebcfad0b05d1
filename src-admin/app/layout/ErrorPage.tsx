import { Box, Button, Typography } from '@mui/material';
import { DataError } from '../../data/errors.ts';
import { CodeNotLoaded, useReloadCode } from '../../kit/pages/onDemand.tsx';
import { DocumentTitle, PageTitle } from '../../kit/pages/titles.tsx';
import { HEADING } from './useFocus.ts';

interface Props {
  error?: Error;
  onRetry?: () => void;
}

/** What to do next, in the words of whoever looked at it. */
function advice(error: Error | undefined): string {
  if (error instanceof DataError) return error.message;
  if (error instanceof CodeNotLoaded)
    return 'No se pudo descargar: se cortó la conexión, o el sitio se renovó desde que abriste esta página. Revisa tu conexión y vuelve a intentarlo; si sigue igual, recarga la página.';
  return 'Vuelve a intentarlo. Si sigue pasando, cuéntanos qué estabas haciendo y lo arreglamos.';
}

const isExplained = (error: Error): boolean =>
  error instanceof DataError || error instanceof CodeNotLoaded;

const TITLE = 'No pudimos mostrar esta página';

/** What a person sees when a page breaks: what to do next, and the detail for whoever helps. */
export function ErrorPage({ error, onRetry }: Props) {
  useReloadCode(error);
  const framed = document.getElementById(HEADING) !== null;
  return (
    <Box
      role="alert"
      sx={framed ? { maxWidth: '36rem', py: 2 } : { maxWidth: '36rem', mx: 'auto', py: 8, px: 2 }}
    >
      {framed ? (
        <PageTitle>{TITLE}</PageTitle>
      ) : (
        <>
          <DocumentTitle>{TITLE}</DocumentTitle>
          <Typography variant="h1" sx={{ mb: 1.5 }}>
            {TITLE}
          </Typography>
        </>
      )}
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {advice(error)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            Reintentar
          </Button>
        )}
        <Button variant="outlined" onClick={() => location.reload()}>
          Recargar la página
        </Button>
      </Box>
      {error && !isExplained(error) && (
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
