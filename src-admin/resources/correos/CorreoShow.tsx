import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import { optionText } from '../../../src-shared/options.ts';
import type { Correo } from '../../data/rows.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { InstantField, PlainField } from '../../kit/fields/fields.tsx';
import { StatusField } from '../../kit/fields/StatusChip.tsx';
import { MailPreview } from './MailPreview.tsx';
import { RetryButton } from './RetryButton.tsx';
import { Show } from '../../kit/records/records.tsx';

export const CorreoShow = () => (
  <Show actions={<Actions />} title={<CorreoTitle />}>
    <CorreoPage />
  </Show>
);

const useCorreo = () => useRecordContext<Correo>();

const CorreoTitle = () => {
  const correo = useCorreo();
  return correo ? optionText(TIPOS_CORREO, correo.tipo) : null;
};

const Actions = () => {
  const correo = useCorreo();
  return (
    <PageActions>{correo?.estado === 'fallido' && <RetryButton correo={correo} />}</PageActions>
  );
};

/** How the reason of a mail that has not gone out begins. */
const REASON: Readonly<Record<string, string>> = {
  fallido: 'No salió: ',
  descartado: 'No se envía: ',
};

function CorreoPage() {
  const correo = useCorreo();
  if (!correo) return null;
  return (
    <>
      {correo.ultimo_error !== null && correo.estado !== 'enviado' && (
        <Alert severity={correo.estado === 'fallido' ? 'error' : 'warning'} sx={{ mb: 2 }}>
          <span>{REASON[correo.estado] ?? 'Se vuelve a intentar: '}</span>
          <span>{correo.ultimo_error}</span>
        </Alert>
      )}
      <Panel>
        <Details>
          <Detail source="para" />
          <Detail source="estado" />
          <Detail source="intentos" />
          <Detail source="creado_en" />
          {correo.estado === 'enviado' ? (
            <Detail label="Enviado">
              <InstantField source="enviado_en" />
            </Detail>
          ) : (
            <Detail label="Próximo intento">
              {correo.estado in REASON ? 'Ninguno' : <InstantField source="proximo_intento" />}
            </Detail>
          )}
          {correo.entrega !== null && (
            <Detail source="entrega" wide>
              <StatusField set="entrega" source="entrega" /> <InstantField source="entrega_en" />{' '}
              <PlainField source="entrega_detalle" />
            </Detail>
          )}
          <Detail source="asunto" wide />
        </Details>
      </Panel>
      <MailPreview correo={correo} />
    </>
  );
}
