import { Box, Link } from '@mui/material';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SolicitudDatos } from '../../data/rows.ts';
import { InstantField } from '../../kit/fields/fields.tsx';
import { StatusField } from '../../kit/fields/StatusChip.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { SolicitudDatosActions } from './SolicitudDatosActions.tsx';
import { dayText, Terms } from './Terms.tsx';

export const SolicitudDatosShow = () => (
  <Show<SolicitudDatos> actions={false}>
    {(solicitud) => (
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
        <Steps solicitud={solicitud} />
      </Box>
    )}
  </Show>
);

/** When a step was taken, and the text with which it was. */
const STEPS = [
  ['prorrogada_en', 'prorroga_motivo'],
  ['bloqueada_en', 'bloqueo_nota'],
  ['resuelta_en', 'respuesta'],
] as const;

const Steps = ({ solicitud }: { solicitud: SolicitudDatos }) => (
  <Panel title="Pasos">
    <Details>
      <Detail label="Enviada">
        <InstantField source="creado_en" />
      </Detail>
      <Detail source="confirmada_en" />
      <Detail label="Responder a más tardar">{dayText(solicitud.vence_en)}</Detail>
      {solicitud.bloqueo_vence_en !== null && (
        <Detail label="Bloquear a más tardar">{dayText(solicitud.bloqueo_vence_en)}</Detail>
      )}
      {STEPS.map(
        ([at, text]) =>
          solicitud[at] !== null && (
            <Fragment key={at}>
              <Detail source={at} />
              <Detail source={text} wide />
            </Fragment>
          ),
      )}
    </Details>
  </Panel>
);
