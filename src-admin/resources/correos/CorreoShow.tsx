import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import type { MailPreview as Preview } from './api.ts';
import type { Correo } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { InstantField, FieldValue } from '../../kit/fields/fields.tsx';
import { StatusField } from '../../kit/fields/StatusChip.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';

export const CorreoShow = () => (
  <Show<Correo> actions={(correo) => correo.estado === 'fallido' && <RetryButton {...correo} />}>
    {(correo) => <CorreoPage correo={correo} />}
  </Show>
);

function RetryButton({ id, para }: Correo) {
  const data = useData();
  return (
    <ConfirmButton
      size="small"
      variant="contained"
      title="¿Volver a enviar este correo?"
      content={`Saldrá en un minuto a ${para}. Hazlo cuando el motivo esté corregido.`}
      confirm="Volver a enviar"
      done="El correo está otra vez en la cola"
      action={() => data.retryMail(id)}
    >
      Volver a enviar
    </ConfirmButton>
  );
}

/** What precedes the last error, by the state of the mail, if it will not be tried again. */
const REASON: Readonly<Record<string, string>> = {
  fallido: 'No salió: ',
  descartado: 'No se envía: ',
};

function CorreoPage({ correo }: { correo: Correo }) {
  const { estado, entrega, ultimo_error } = correo;
  return (
    <>
      {ultimo_error !== null && estado !== 'enviado' && (
        <Alert severity={estado === 'fallido' ? 'error' : 'warning'} sx={{ mb: 2 }}>
          <span>{REASON[estado] ?? 'Se vuelve a intentar: '}</span>
          <span>{ultimo_error}</span>
        </Alert>
      )}
      <Panel>
        <Details>
          <Detail source="para" />
          <Detail source="estado" />
          <Detail source="intentos" />
          <Detail source="creado_en" />
          {estado === 'enviado' ? (
            <Detail label="Enviado">
              <InstantField source="enviado_en" />
            </Detail>
          ) : (
            <Detail label="Próximo intento">
              {estado in REASON ? 'Ninguno' : <InstantField source="proximo_intento" />}
            </Detail>
          )}
          {entrega !== null && (
            <Detail source="entrega" wide>
              <StatusField set="entrega" source="entrega" /> <InstantField source="entrega_en" />{' '}
              <FieldValue source="entrega_detalle" />
            </Detail>
          )}
          <Detail source="asunto" wide />
        </Details>
      </Panel>
      <MailPreview correo={correo} />
    </>
  );
}

const HEIGHT = 'min(44rem, 75vh)';

/** What the preview is, by the state of the mail: it is written anew with today's data. */
const INTRODUCTION: Readonly<Record<string, string>> = {
  enviado: 'Así se ve, con los datos de hoy del estudio.',
  descartado: 'Así se vería: no se envía.',
  fallido: 'Así se vería: no salió.',
};

/** A mail as its recipient sees it, in a frame that runs no script and opens no link. */
export function MailPreview({ correo: { id, estado } }: { correo: Correo }) {
  const data = useData();
  const query = useQuery({
    // Not under `correos`: a change of other mails does not invalidate it.
    queryKey: ['vista_de_correo', id, estado],
    queryFn: () => data.mailPreview(id),
    staleTime: Infinity,
  });
  return (
    <Panel title="Cómo se ve">
      <Loaded query={query} height={HEIGHT}>
        {(preview) => (
          <Frame preview={preview} introduction={INTRODUCTION[estado] ?? 'Así saldrá.'} />
        )}
      </Loaded>
    </Panel>
  );
}

function Frame({ preview, introduction }: { preview: Preview; introduction: string }) {
  if ('motivo' in preview) return <Alert severity="warning">{preview.motivo}</Alert>;
  const { html, asunto, texto, archivos } = preview;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {introduction} Sus enlaces no abren nada desde aquí, y los que son de una persona van
        ocultos.
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
        <Box component="details" sx={{ mt: 1.5, typography: 'body2' }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
            Solo el texto
          </Box>
          <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{texto}</Box>
        </Box>
      )}
    </>
  );
}

const runsScript = ({ name, value }: Attr): boolean =>
  name.startsWith('on') || /^\s*javascript:/i.test(value);

/** A mail without scripts: the frame refuses them, but the browser reports each in the console. Only mails of an early release have any. */
export function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const before = page.documentElement.outerHTML;
  for (const element of page.querySelectorAll('*')) {
    if (element.matches('script')) element.remove();
    for (const attribute of [...element.attributes].filter(runsScript))
      element.removeAttributeNode(attribute);
  }
  const after = page.documentElement.outerHTML;
  // Parsing drops what precedes the first tag, so an untouched mail is returned as it came.
  return after === before ? html : `<!doctype html>${after}`;
}
