import { Box, Button, Typography } from '@mui/material';
import { useRecordContext, useRedirect } from 'react-admin';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { MOTIVOS_SIN_DUENO, optionText } from '../../../src-shared/options.ts';
import { useData } from '../../data/dataProvider.ts';
import type { CorreoEntrante } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { Show } from '../../kit/records/records.tsx';
import { AssignMail } from './AssignMail.tsx';
import { WholeMail } from './WholeMail.tsx';

export const CorreoEntranteShow = () => (
  <Show actions={<Actions />} title={<CorreoEntranteTitle />}>
    <CorreoEntrantePage />
  </Show>
);

const useCorreo = () => useRecordContext<CorreoEntrante>();

const CorreoEntranteTitle = () => {
  const correo = useCorreo();
  return correo ? correo.asunto || '(Sin asunto)' : null;
};

function Actions() {
  const correo = useCorreo();
  const data = useData();
  const redirect = useRedirect();
  const { run, running } = useAction((record: CorreoEntrante) => data.markMailSeen(record.id), {
    done: 'Marcado como visto',
  });
  const discard = async (id: number) => {
    await data.discardMail(id);
    redirect('list', 'correos_entrantes');
  };
  // One that is in a ticket by now shows what was said there.
  if (correo?.resultado !== 'sin_dueno') return <PageActions />;
  return (
    <PageActions>
      {!correo.visto && (
        <Button size="small" loading={running} onClick={() => void run(correo)}>
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
        action={() => discard(correo.id)}
      >
        Descartar
      </ConfirmButton>
      <AssignMail correo={correo} />
    </PageActions>
  );
}

/** Whether it said more than what is shown of it: blanks do not count. */
const saysMore = ({ texto, completo }: CorreoEntrante): boolean =>
  completo !== null && completo.replace(/\s/g, '') !== (texto ?? '').replace(/\s/g, '');

function CorreoEntrantePage() {
  const correo = useCorreo();
  if (!correo) return null;
  const kept = correo.rutas.filter(Boolean);
  const coming = correo.archivos.filter((_, place) => correo.pendientes.includes(place));
  const lost = correo.archivos.filter(
    (_, place) => !correo.rutas[place] && !correo.pendientes.includes(place),
  );
  return (
    <>
      <Panel>
        <Details>
          <Detail source="de">{[correo.nombre, correo.de].filter(Boolean).join(' · ')}</Detail>
          <Detail source="creado_en" />
          <Detail source="motivo" wide>
            {correo.motivo ? optionText(MOTIVOS_SIN_DUENO, correo.motivo) : 'Ya está en un ticket'}
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
      {correo.motivo && (
        <Panel title="Lo que decía">
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {correo.texto || '(Sin texto)'}
          </Typography>
          {saysMore(correo) && <WholeMail filter={{ id: correo.id }} />}
        </Panel>
      )}
      {!correo.motivo && correo.completo && <WholeMail filter={{ id: correo.id }} />}
    </>
  );
}
