import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import type { Hito } from '../../data/rows.ts';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { FieldRow } from '../../kit/forms/forms.tsx';
import { choices } from '../../kit/fields/options.ts';
import { PictureInput } from '../../kit/files/PictureInput.tsx';
import { DeliveryInputs } from './DeliveryInputs.tsx';
import { hasDelivery } from './questions.ts';

/** `observado` is the client's answer: the studio does not choose it, but may leave it. */
function EstadoInput() {
  const current = useRecordContext<Hito>()?.estado;
  const states = choices('hito').filter(({ id }) => id !== 'observado' || id === current);
  return (
    <SelectInput
      source="estado"
      choices={states}
      validate={required()}
      helperText="Al entregarlo, el cliente puede aprobarlo"
    />
  );
}

/** What is delivered has something to open; what was without stays as it is. */
function EntregaInputs() {
  const hito = useRecordContext<Hito>();
  const before = hito?.estado === 'entregado' && !hasDelivery(hito);
  return (
    <DeliveryInputs hito={hito?.id} needed={({ estado }) => estado === 'entregado' && !before} />
  );
}

/** The fields of a milestone that can change. */
export const HitoFields = () => (
  <>
    <TextInput source="titulo" validate={[required(), maxLength(160)]} helperText={false} />
    <TextInput
      source="descripcion"
      multiline
      minRows={3}
      validate={maxLength(5000)}
      helperText={false}
    />
    <FieldRow>
      <DayInput source="fecha" validate={required()} helperText={false} />
      <EstadoInput />
    </FieldRow>
    <EntregaInputs />
    <PictureInput source="imagen" shape="portada" text="imagen_texto" />
    <BooleanInput source="activo" helperText={false} />
    <BooleanInput
      source="publicado"
      helperText="Entregado, cualquier visitante lo verá en la página de la plataforma, si está en el portafolio"
    />
  </>
);
