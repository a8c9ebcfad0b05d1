import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { DataError } from '../../data/errors.ts';
import { CodeNotLoaded, useReloadCode } from '../../kit/pages/onDemand.tsx';
import { DocumentTitle } from '../../kit/pages/titles.tsx';
import { DomChangeBoundary } from '../../kit/theme/DomChangeBoundary.tsx';
import { HEADING } from './useFocus.ts';

const NOT_LOADED =
  'No se pudo descargar: se cortó la conexión, o el sitio se renovó desde que abriste esta página. Revisa tu conexión y vuelve a intentarlo; si sigue igual, recarga la página.';

/** What to do next; undefined for an unforeseen error. */
function adviceOn(error: Error | undefined): string | undefined {
  if (error instanceof DataError) return error.message;
  return error instanceof CodeNotLoaded ? NOT_LOADED : undefined;
}

const TITLE = 'No pudimos mostrar esta página';

/** Shown instead of a page that breaks: what to do next, and the detail of an unexpected error. */
export function ErrorPage({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  useReloadCode(error);
  const advice = adviceOn(error);
  const framed = document.getElementById(HEADING) !== null;
  return (
    <Box
      role="alert"
      sx={{ maxWidth: '36rem', ...(framed ? { py: 2 } : { mx: 'auto', py: 8, px: 2 }) }}
    >
      <DocumentTitle>{TITLE}</DocumentTitle>
      {framed ? (
        <Title title={TITLE} />
      ) : (
        <Typography variant="h1" sx={{ mb: 1.5 }}>
          {TITLE}
        </Typography>
      )}
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {advice ??
          'Vuelve a intentarlo. Si sigue pasando, cuéntanos qué estabas haciendo y lo arreglamos.'}
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
      {error && advice === undefined && (
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

/**
 * Shows an error page instead of a blank one. Where a translator or extension moved the elements, it renders them
 * again; forms restore what was typed from their drafts.
 */
export const PageBoundary = (props: { resetKey?: string; children: ReactNode }) => (
  <DomChangeBoundary
    {...props}
    fallback={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
  />
);
