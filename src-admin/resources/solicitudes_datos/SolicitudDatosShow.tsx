import { Box, Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SolicitudDatos } from '../../data/rows.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { InstantField, PlainField } from '../../kit/fields/fields.tsx';
import { StatusField } from '../../kit/fields/StatusChip.tsx';
import { SolicitudDatosActions } from './SolicitudDatosActions.tsx';
import { Terms } from './Term.tsx';
import { dayText } from './term.ts';
import { Show } from '../../kit/records/records.tsx';

export const SolicitudDatosShow = () => (
  <Show actions={false} title={<SolicitudTitle />}>
    <SolicitudPage />
  </Show>
);

const SolicitudTitle = () => useRecordContext<SolicitudDatos>()?.nombre ?? null;

function SolicitudPage() {
  const solicitud = useRecordContext<SolicitudDatos>();
  if (!solicitud) return null;
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <Panel title={`Solicitud n.º ${solicitud.id}`}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
          <StatusField set="solicitudDatos" source="estado" />
          <Terms solicitud={solicitud} />
        </Box>
        <Details>
          <Detail source="tipo" wide />
          <Detail source="detalle" wide />
          <Detail source="email" />
          {solicitud.cliente !== null && (
            <Detail source="cliente">
              <Link component={RouterLink} to={`/clientes/${solicitud.cliente}/show`}>
                Ver su ficha
              </Link>
            </Detail>
          )}
        </Details>
        <SolicitudDatosActions solicitud={solicitud} />
      </Panel>
      <Panel title="Pasos">
        <Details>
          <Detail label="Enviada">
            <InstantField source="creado_en" />
          </Detail>
          <Detail label="Identidad confirmada">
            <InstantField source="confirmada_en" />
          </Detail>
          <Detail label="Responder a más tardar">{dayText(solicitud.vence_en)}</Detail>
          {solicitud.bloqueo_vence_en !== null && (
            <Detail label="Bloquear a más tardar">{dayText(solicitud.bloqueo_vence_en)}</Detail>
          )}
          {solicitud.prorrogada_en !== null && (
            <>
              <Detail label="Prorrogada">
                <InstantField source="prorrogada_en" />
              </Detail>
              <Detail label="Motivo de la prórroga" wide>
                <PlainField source="prorroga_motivo" />
              </Detail>
            </>
          )}
          {solicitud.bloqueada_en !== null && (
            <>
              <Detail label="Bloqueada">
                <InstantField source="bloqueada_en" />
              </Detail>
              <Detail label="Qué se suspendió" wide>
                <PlainField source="bloqueo_nota" />
              </Detail>
            </>
          )}
          {solicitud.resuelta_en !== null && (
            <>
              <Detail label="Respondida">
                <InstantField source="resuelta_en" />
              </Detail>
              <Detail label="Respuesta" wide>
                <PlainField source="respuesta" />
              </Detail>
            </>
          )}
        </Details>
      </Panel>
    </Box>
  );
}
