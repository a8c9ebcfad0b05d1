import {
  BooleanInput,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { FieldRow, PlataformaInput } from '../../kit/forms/forms.tsx';
import { choices } from '../../kit/fields/options.ts';
import { PictureInput } from '../../kit/files/PictureInput.tsx';
import { ORDER } from './publish.ts';

const STARS = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${id} de 5` }));

/** What somebody says of the studio, and where. */
export const TestimonioFields = () => (
  <>
    <FieldRow>
      <SelectInput
        source="pagina"
        choices={[...choices('pagina')]}
        validate={required()}
        helperText={false}
      />
      <SelectInput source="nota" choices={STARS} validate={required()} helperText={false} />
      <TextInput source="nombre" validate={[required(), maxLength(80)]} helperText={false} />
      <TextInput
        source="cargo"
        validate={[required(), maxLength(120)]}
        helperText="O el negocio: Panadería Doña Rosa, Maipú"
      />
    </FieldRow>
    <TextInput
      source="texto"
      multiline
      minRows={3}
      validate={[required(), maxLength(600)]}
      helperText={false}
    />
    <PlataformaInput
      filter={{ publico: true }}
      optional
      helperText="El proyecto de que habla: su página se enlaza mientras esté publicada"
    />
    <PictureInput source="imagen" shape="retrato" />
    <NumberInput source="orden" validate={ORDER} helperText="El menor va primero" />
    <BooleanInput source="publicado" helperText="Pide permiso antes de publicar un nombre" />
  </>
);
