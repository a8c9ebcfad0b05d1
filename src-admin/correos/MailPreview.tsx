import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../data/dataProvider.ts';
import type { MailPreview as Preview } from '../data/mailPreview.ts';
import type { Correo } from '../data/rows.ts';
import { Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';

/** Room for most mails; a longer one scrolls in its frame. */
const HEIGHT = 'min(44rem, 75vh)';

/** A mail as whoever got it sees it. Its frame runs nothing and leads nowhere. */
export function MailPreview({ correo }: { correo: Correo }) {
  const data = useData();
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: ['correos', 'vista', correo.id, correo.estado],
    queryFn: () => data.mailPreview(correo.id),
    staleTime: Infinity,
  });
  return (
    <Panel title="Cómo se ve">
      {preview ? (
        <Seen preview={preview} sent={correo.estado === 'enviado'} />
      ) : error ? (
        <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>
      ) : (
        <Skeleton variant="rounded" sx={{ height: HEIGHT }} />
      )}
    </Panel>
  );
}

function Seen({ preview, sent }: { preview: Preview; sent: boolean }) {
  if ('motivo' in preview) return <Alert severity="warning">{preview.motivo}</Alert>;
  const { html, asunto, texto, archivos } = preview;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {sent ? 'Así lo escribió el sitio.' : 'Así saldrá.'} Sus enlaces no abren nada desde aquí, y
        los que son de una persona van ocultos.
        {archivos.length > 0 && ` Lleva adjunto: ${archivos.join(', ')}.`}
      </Typography>
      <Box
        component="iframe"
        title={`Correo: ${asunto ?? 'sin asunto'}`}
        sandbox=""
        srcDoc={html}
        sx={{
          ...{ display: 'block', width: 1, height: HEIGHT, bgcolor: 'common.white' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
        }}
      />
      {texto !== null && (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
            Solo el texto
          </Typography>
          <Typography
            variant="body2"
            sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {texto}
          </Typography>
        </Box>
      )}
    </>
  );
}
