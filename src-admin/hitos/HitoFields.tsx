import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  type Validator,
} from 'react-admin';
import type { Hito } from '../data/rows.ts';
import { DayInput } from '../ui/DayInput.tsx';
import { FieldRow, httpsUrl } from '../ui/forms.tsx';
import { choices } from '../ui/options.ts';
import { NEEDS_LINK } from './questions.ts';
import { PictureInput } from '../ui/picture/PictureInput.tsx';

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

/** What is delivered has a link; what was without one stays as it is. */
function EnlaceInput() {
  const hito = useRecordContext<Hito>();
  const before = hito?.estado === 'entregado' && hito.entrega_enlace === null;
  const needed: Validator = (link, { estado }: Partial<Hito>) =>
    estado === 'entregado' && !link && !before ? NEEDS_LINK : undefined;
  return (
    <TextInput
      source="entrega_enlace"
      type="url"
      validate={[needed, httpsUrl]}
      helperText="Lo que el cliente abre cuando se lo entregas. Hace falta para entregarlo"
    />
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
    <EnlaceInput />
    <PictureInput source="imagen" shape="portada" text="imagen_texto" />
    <BooleanInput source="activo" helperText={false} />
    <BooleanInput
      source="publicado"
      helperText="Entregado, cualquier visitante lo verá en la página de la plataforma, si está en el portafolio"
    />
  </>
);
