import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import type { Hito } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { choices } from '../../kit/fields/options.ts';
import { PictureInput } from '../../kit/files/PictureInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { DeliveryInputs } from './DeliveryInputs.tsx';
import { useHitoPagos } from './HitoPagos.tsx';
import { hasDelivery, saveQuestion } from './questions.ts';

export function HitoCreate() {
  const { cliente, plataforma } = useSelection();
  const defaults = {
    plataforma_id: typeof plataforma === 'number' ? plataforma : null,
    fecha: dayInChile(),
    estado: 'pendiente',
    activo: true,
    publicado: false,
  };
  return (
    <Create redirect="show" title="Crear un hito">
      <RecordForm defaultValues={defaults} question={saveQuestion([])} another={['plataforma_id']}>
        <PlataformaInput
          source="plataforma_id"
          filter={cliente === null ? {} : { cliente }}
          helperText="No se puede cambiar después"
        />
        <Fields />
      </RecordForm>
    </Create>
  );
}

export const HitoEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={({ estado }: Hito) => estado === 'aprobado'}
      why="El cliente aprobó este hito y no se edita. Para cambiarlo, quítale antes la aprobación. Si lo ven los visitantes se decide en su ficha."
    >
      <EditForm />
    </ClosedRecord>
  </Edit>
);

function EditForm() {
  const { id = 0 } = useRecordContext<Hito>() ?? {};
  const { data: pagos } = useHitoPagos(id);
  return (
    <RecordForm question={saveQuestion(pagos)}>
      <Fields />
    </RecordForm>
  );
}

function Fields() {
  const hito = useRecordContext<Hito>();
  // Only a client sets `observado`; the studio may leave it.
  const states = choices('hito').filter(({ id }) => id !== 'observado' || id === hito?.estado);
  // What was delivered before links and files were required stays without.
  const exempt = hito?.estado === 'entregado' && !hasDelivery(hito);
  return (
    <>
      <TextInput source="titulo" validate={[required(), maxLength(160)]} />
      <TextInput source="descripcion" multiline minRows={3} validate={maxLength(5000)} />
      <FieldRow>
        <DayInput source="fecha" validate={required()} />
        <SelectInput
          source="estado"
          choices={states}
          validate={required()}
          helperText="Al entregarlo, el cliente puede aprobarlo"
        />
      </FieldRow>
      <DeliveryInputs hito={hito?.id} needed={({ estado }) => estado === 'entregado' && !exempt} />
      <PictureInput source="imagen" shape="portada" text="imagen_texto" />
      <BooleanInput source="activo" />
      <BooleanInput
        source="publicado"
        helperText="Entregado, cualquier visitante lo verá en la página de la plataforma, si está en el portafolio"
      />
    </>
  );
}
