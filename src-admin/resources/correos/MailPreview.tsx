import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import type { MailPreview as Preview } from '../../data/methods/mailPreview.ts';
import type { Correo } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { withoutScripts } from './withoutScripts.ts';

/** Room for most mails; a longer one scrolls in its frame. */
const HEIGHT = 'min(44rem, 75vh)';

/** What it is that one sees, where it is not what will go out: it is written anew, with what holds today. */
const SAYS: Readonly<Record<string, string>> = {
  enviado: 'Así se ve, con los datos de hoy del estudio.',
  descartado: 'Así se vería: no se envía.',
  fallido: 'Así se vería: no salió.',
};

/** A mail as whoever got it sees it. Its frame runs nothing and leads nowhere. */
export function MailPreview({ correo }: { correo: Correo }) {
  const data = useData();
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    // Not by the name of its table: other mails that change leave it as it is.
    queryKey: ['vista_de_correo', correo.id, correo.estado],
    queryFn: () => data.mailPreview(correo.id),
    staleTime: Infinity,
  });
  return (
    <Panel title="Cómo se ve">
      {preview ? (
        <Seen preview={preview} says={SAYS[correo.estado] ?? 'Así saldrá.'} />
      ) : error ? (
        <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>
      ) : (
        <Skeleton variant="rounded" sx={{ height: HEIGHT }} />
      )}
    </Panel>
  );
}

function Seen({ preview, says }: { preview: Preview; says: string }) {
  if ('motivo' in preview) return <Alert severity="warning">{preview.motivo}</Alert>;
  const { html, asunto, texto, archivos } = preview;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {says} Sus enlaces no abren nada desde aquí, y los que son de una persona van ocultos.
        <span>{archivos.length > 0 && ` Lleva adjunto: ${archivos.join(', ')}.`}</span>
      </Typography>
      <Box
        component="iframe"
        title={`Correo: ${asunto ?? 'sin asunto'}`}
        sandbox=""
        srcDoc={withoutScripts(html)}
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
