import { Box, Button, Typography } from '@mui/material';
import { useRedirect } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { CorreoEntrante } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { AssignMail } from './AssignMail.tsx';
import { WholeMail } from './WholeMail.tsx';

export const CorreoEntranteShow = () => (
  <Show<CorreoEntrante>
    title={({ asunto }) => asunto || '(Sin asunto)'}
    // One that is in a ticket is acted on there.
    actions={(correo) => correo.resultado === 'sin_dueno' && <Actions correo={correo} />}
  >
    {(correo) => <CorreoEntrantePage correo={correo} />}
  </Show>
);

function Actions({ correo }: { correo: CorreoEntrante }) {
  const data = useData();
  const redirect = useRedirect();
  const { run, running } = useAction(() => data.markMailSeen(correo.id), {
    done: 'Marcado como visto',
  });
  return (
    <>
      <AssignMail correo={correo} />
      {!correo.visto && (
        <Button size="small" loading={running} onClick={() => void run()}>
          Marcar como visto
        </Button>
      )}
      <ConfirmButton
        size="small"
        color="error"
        title="¿Descartar este correo?"
        content="Se borra con sus archivos y no se puede recuperar."
        confirm="Descartar"
        done="Correo descartado"
        action={async () => {
          await data.discardMail(correo.id);
          redirect('list', 'correos_entrantes');
        }}
      >
        Descartar
      </ConfirmButton>
    </>
  );
}

const withoutSpaces = (text: string | null): string => (text ?? '').replace(/\s/g, '');

function CorreoEntrantePage({ correo }: { correo: CorreoEntrante }) {
  const { motivo, texto, completo, archivos, rutas, pendientes } = correo;
  const kept = rutas.filter(Boolean);
  const coming = archivos.filter((_, place) => pendientes.includes(place));
  const lost = archivos.filter((_, place) => !rutas[place] && !pendientes.includes(place));
  const isLonger = completo !== null && withoutSpaces(completo) !== withoutSpaces(texto);
  return (
    <>
      <Panel>
        <Details>
          <Detail source="de">{[correo.nombre, correo.de].filter(Boolean).join(' · ')}</Detail>
          <Detail source="creado_en" />
          <Detail source="motivo" wide>
            {motivo ? null : 'Ya está en un ticket'}
          </Detail>
          {kept.length > 0 && (
            <Detail label="Archivos" wide>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {kept.map((path) => (
                  <FileLink key={path} bucket="adjuntos" path={path} />
                ))}
              </Box>
            </Detail>
          )}
          {coming.length > 0 && (
            <Detail label="Archivos que faltan por llegar" wide>
              {coming.join(', ')}
            </Detail>
          )}
          {lost.length > 0 && (
            <Detail label="Archivos que no se guardaron" wide>
              {lost.join(', ')}
            </Detail>
          )}
          <Detail source="asunto" wide />
        </Details>
      </Panel>
      {motivo && (
        <Panel title="Lo que decía">
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {texto || '(Sin texto)'}
          </Typography>
          {isLonger && <WholeMail filter={{ id: correo.id }} />}
        </Panel>
      )}
      {!motivo && completo && <WholeMail filter={{ id: correo.id }} />}
    </>
  );
}
