import { Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Conversion } from '../bandeja/convertir/Conversion.tsx';
import { ConvertButton } from '../bandeja/convertir/ConvertButton.tsx';
import { ofRow } from '../bandeja/convertir/target.ts';
import type { Row } from '../data/rows.ts';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { Origin } from '../ui/Origin.tsx';
import { EditUnlessClosed } from '../ui/EditUnlessClosed.tsx';
import { Show } from '../ui/records.tsx';
import { isClient } from './state.ts';

type FormularioInicial = Row<'formulario_inicial'>;

export const FormularioInicialShow = () => (
  <Show
    component="div"
    actions={<Actions />}
    title={<FormularioInicialTitle />}
    sx={{ maxWidth: '60rem' }}
  >
    <FormularioInicialPage />
  </Show>
);

function Actions() {
  const contacto = useRecordContext<FormularioInicial>();
  return (
    <EditUnlessClosed closed={isClient}>
      {contacto && <ConvertButton target={ofRow('formulario_inicial', contacto)} />}
    </EditUnlessClosed>
  );
}

const FormularioInicialTitle = () => useRecordContext<FormularioInicial>()?.nombre ?? null;

function FormularioInicialPage() {
  const contacto = useRecordContext<FormularioInicial>();
  if (!contacto) return null;
  return (
    <>
      <Conversion target={ofRow('formulario_inicial', contacto)} what="Este contacto" />
      <Panel title="Respuestas">
        <Details>
          <Detail source="tipo_plataforma">
            <PlainField source="tipo_plataforma" />
          </Detail>
          <Detail source="presupuesto">
            <PlainField source="presupuesto" />
          </Detail>
          <Detail source="email">
            <Link href={`mailto:${contacto.email}`}>{contacto.email}</Link>
          </Detail>
          <Detail source="gestionado">{contacto.gestionado ? 'Sí' : 'No'}</Detail>
          <Detail source="creado_en">
            <InstantField source="creado_en" />
          </Detail>
          <Origin record={contacto} />
          <Detail source="observacion" wide>
            <PlainField source="observacion" />
          </Detail>
        </Details>
      </Panel>
    </>
  );
}
