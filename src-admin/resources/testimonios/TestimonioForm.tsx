import {
  BooleanInput,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { PictureInput } from '../../kit/files/PictureInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { publishQuestionOf } from '../../kit/forms/publish.ts';
import { Create, Edit } from '../../kit/records/records.tsx';
import { ORDER } from './publish.ts';

const STARS = [5, 4, 3, 2, 1].map((id) => ({ id, name: `${id} de 5` }));

const publishQuestion = publishQuestionOf(
  ({ publicado }: Readonly<Record<string, unknown>>) => publicado === true,
  ({ nombre, pagina }) => ({
    title: `¿Publicar lo que dijo ${String(nombre)}?`,
    content: `Cualquier visitante leerá su nombre, su cargo, su texto y su retrato en «${optionText('pagina', String(pagina))}», desde ahora. Hazlo con su permiso: la ley pide poder mostrarlo.`,
  }),
);

const Fields = () => (
  <>
    <FieldRow>
      <SelectInput source="pagina" choices={choices('pagina')} validate={required()} />
      <SelectInput source="nota" choices={STARS} validate={required()} />
      <TextInput source="nombre" validate={[required(), maxLength(80)]} />
      <TextInput
        source="cargo"
        validate={[required(), maxLength(120)]}
        helperText="O el negocio: Panadería Doña Rosa, Maipú"
      />
    </FieldRow>
    <TextInput source="texto" multiline minRows={3} validate={[required(), maxLength(600)]} />
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

export const TestimonioCreate = () => (
  <Create redirect="list" title="Agregar un testimonio">
    <RecordForm question={publishQuestion} defaultValues={{ nota: 5, orden: 1, publicado: false }}>
      <Fields />
    </RecordForm>
  </Create>
);

export const TestimonioEdit = () => (
  <Edit
    redirect="list"
    actions={
      <PageActions>
        <DeleteButton
          title="¿Quitar este testimonio?"
          content="Deja de verse en el sitio. No se puede deshacer: para esconderlo un tiempo, apaga «Publicado»."
          done="Testimonio quitado"
        >
          Quitar
        </DeleteButton>
      </PageActions>
    }
  >
    <RecordForm question={publishQuestion}>
      <Fields />
    </RecordForm>
  </Edit>
);
