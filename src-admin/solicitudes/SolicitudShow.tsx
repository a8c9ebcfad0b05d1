import { Box, Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PRESUPUESTOS, TIPOS_PROYECTO, optionText } from '../../src-shared/options.ts';
import { Conversion } from '../bandeja/convertir/Conversion.tsx';
import { ConvertButton } from '../bandeja/convertir/ConvertButton.tsx';
import { ofRow } from '../bandeja/convertir/target.ts';
import type { Row } from '../data/rows.ts';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { Origin } from '../ui/Origin.tsx';
import { StatusField } from '../ui/StatusChip.tsx';
import { EditUnlessClosed } from '../ui/EditUnlessClosed.tsx';
import { Show } from '../ui/records.tsx';
import { isClient } from './state.ts';

type Solicitud = Row<'solicitudes'>;

export const SolicitudShow = () => (
  <Show component="div" actions={<Actions />} title={<SolicitudTitle />}>
    <SolicitudPage />
  </Show>
);

function Actions() {
  const solicitud = useRecordContext<Solicitud>();
  return (
    <EditUnlessClosed closed={isClient}>
      {solicitud && <ConvertButton target={ofRow('solicitudes', solicitud)} />}
    </EditUnlessClosed>
  );
}

const SolicitudTitle = () => useRecordContext<Solicitud>()?.nombre ?? null;

function SolicitudPage() {
  const solicitud = useRecordContext<Solicitud>();
  if (!solicitud) return null;
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <Conversion target={ofRow('solicitudes', solicitud)} what="Esta solicitud" />
      <Panel title="Proyecto">
        <Details>
          <Detail label="Tipo">{optionText(TIPOS_PROYECTO, solicitud.tipo_proyecto)}</Detail>
          <Detail source="presupuesto">{optionText(PRESUPUESTOS, solicitud.presupuesto)}</Detail>
          <Detail source="estado">
            <StatusField set="solicitud" source="estado" />
          </Detail>
          <Detail source="mensaje" wide>
            <PlainField source="mensaje" />
          </Detail>
        </Details>
      </Panel>
      <Panel title="Datos">
        <Details>
          <Detail source="email">
            <Link href={`mailto:${solicitud.email}`}>{solicitud.email}</Link>
          </Detail>
          <Detail source="telefono">
            <PlainField source="telefono" />
          </Detail>
          <Detail source="empresa">
            <PlainField source="empresa" />
          </Detail>
          <Detail label="Recibida">
            <InstantField source="creado_en" />
          </Detail>
          <Origin record={solicitud} />
          <Detail source="notas" wide>
            <PlainField source="notas" />
          </Detail>
        </Details>
      </Panel>
    </Box>
  );
}
