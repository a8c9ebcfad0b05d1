import { BooleanInput, maxLength, NumberInput, required, TextInput } from 'react-admin';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { matches } from '../../kit/inputs/validators.ts';
import { PictureInput } from '../../kit/files/PictureInput.tsx';
import { ORDER } from '../testimonios/publish.ts';
import { publishQuestionOf } from '../../kit/forms/publish.ts';
import { Create, Edit } from '../../kit/records/records.tsx';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';

export const publishQuestion = publishQuestionOf(
  ({ publicado }: Readonly<Record<string, unknown>>) => publicado === true,
  ({ nombre }) => ({
    title: `¿Publicar a ${String(nombre)} en el equipo?`,
    content:
      'Cualquier visitante verá su nombre, su cargo, desde cuándo está, su texto y su retrato, desde ahora.',
  }),
);

const symbol = matches(/^\p{Lu}\p{Ll}?$/u, 'Una mayúscula, o una y una minúscula: Ar');

const year = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1990 && Number(value) <= 2100
    ? undefined
    : 'Un año entre 1990 y 2100';

const IntegranteForm = () => (
  <RecordForm question={publishQuestion} defaultValues={{ orden: 1, publicado: false }}>
    <FieldRow>
      <TextInput source="nombre" validate={[required(), maxLength(80)]} />
      <TextInput source="cargo" validate={[required(), maxLength(120)]} />
      <NumberInput
        source="desde"
        validate={[required(), year]}
        format={(value: unknown) => (typeof value === 'number' ? String(value) : '')}
        helperText="El año en que llegó"
      />
      <TextInput
        source="simbolo"
        validate={[required(), symbol]}
        helperText="Dos letras, en la ficha junto al retrato"
      />
    </FieldRow>
    <TextInput source="texto" multiline minRows={3} validate={[required(), maxLength(600)]} />
    <PictureInput source="imagen" shape="retrato" />
    <NumberInput source="orden" validate={ORDER} helperText="El menor va primero" />
    <BooleanInput source="publicado" />
  </RecordForm>
);

export const IntegranteCreate = () => (
  <Create redirect="list" title="Agregar a alguien">
    <IntegranteForm />
  </Create>
);

export const IntegranteEdit = () => (
  <Edit
    redirect="list"
    actions={
      <PageActions>
        <DeleteButton
          title="¿Quitar a esta persona del equipo?"
          content="Deja de verse en el sitio. No se puede deshacer: para esconderla un tiempo, apaga «Publicado»."
          done="Persona quitada del equipo"
        >
          Quitar
        </DeleteButton>
      </PageActions>
    }
  >
    <IntegranteForm />
  </Edit>
);
