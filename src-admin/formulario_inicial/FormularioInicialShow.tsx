import { Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Row } from '../data/rows.ts';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { Origin } from '../ui/Origin.tsx';
import { BecameClient, EditUnlessClosed } from '../ui/BecameClient.tsx';
import { Show } from '../ui/records.tsx';
import { isClient } from './state.ts';

type FormularioInicial = Row<'formulario_inicial'>;

export const FormularioInicialShow = () => (
  <Show
    component="div"
    actions={<EditUnlessClosed closed={isClient} />}
    title={<FormularioInicialTitle />}
    sx={{ maxWidth: '60rem' }}
  >
    <BecameClient what="Este contacto" />
    <FormularioInicialPage />
  </Show>
);

const FormularioInicialTitle = () => useRecordContext<FormularioInicial>()?.nombre ?? null;

function FormularioInicialPage() {
  const contacto = useRecordContext<FormularioInicial>();
  if (!contacto) return null;
  return (
    <Panel title="Respuestas">
      <Details>
        <Detail label="Qué necesita">
          <PlainField source="tipo_plataforma" />
        </Detail>
        <Detail label="Presupuesto">
          <PlainField source="presupuesto" />
        </Detail>
        <Detail label="Correo">
          <Link href={`mailto:${contacto.email}`}>{contacto.email}</Link>
        </Detail>
        <Detail label="Gestionado">{contacto.gestionado ? 'Sí' : 'No'}</Detail>
        <Detail label="Recibido">
          <InstantField source="creado_en" />
        </Detail>
        <Origin record={contacto} />
        <Detail label="Observación" wide>
          <PlainField source="observacion" />
        </Detail>
      </Details>
    </Panel>
  );
}
