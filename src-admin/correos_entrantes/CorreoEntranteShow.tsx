import { Button, Typography } from '@mui/material';
import { TopToolbar, useRecordContext } from 'react-admin';
import { MOTIVOS_SIN_DUENO, optionText } from '../../src-shared/options.ts';
import { useData } from '../data/dataProvider.ts';
import type { CorreoEntrante } from '../data/rows.ts';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { useAction } from '../ui/useAction.tsx';
import { Show } from '../ui/records.tsx';

export const CorreoEntranteShow = () => (
  <Show component="div" actions={<Actions />} title={<CorreoEntranteTitle />}>
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
  const { run, running } = useAction((record: CorreoEntrante) => data.markMailSeen(record.id), {
    done: 'Marcado como visto',
  });
  return (
    <TopToolbar sx={{ pb: 1 }}>
      {correo && !correo.visto && (
        <Button size="small" variant="contained" loading={running} onClick={() => void run(correo)}>
          Marcar como visto
        </Button>
      )}
    </TopToolbar>
  );
}

function CorreoEntrantePage() {
  const correo = useCorreo();
  if (!correo) return null;
  return (
    <>
      <Panel>
        <Details>
          <Detail label="De">{[correo.nombre, correo.de].filter(Boolean).join(' · ')}</Detail>
          <Detail label="Llegó">
            <InstantField source="creado_en" />
          </Detail>
          <Detail label="Por qué está aquí" wide>
            {optionText(MOTIVOS_SIN_DUENO, correo.motivo ?? '')}
          </Detail>
          {correo.archivos.length > 0 && (
            <Detail label="Archivos que no se guardaron" wide>
              {correo.archivos.join(', ')}
            </Detail>
          )}
          <Detail label="Asunto" wide>
            <PlainField source="asunto" />
          </Detail>
        </Details>
      </Panel>
      <Panel title="Lo que decía">
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {correo.texto || '(Sin texto)'}
        </Typography>
      </Panel>
    </>
  );
}
