import { PageActions } from '../../kit/buttons/Actions.tsx';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { IntegranteFields } from './IntegranteFields.tsx';
import { publishQuestion } from './questions.ts';

const Actions = () => (
  <PageActions>
    <DeleteButton
      title="¿Quitar a esta persona del equipo?"
      content="Deja de verse en el sitio. No se puede deshacer: para esconderla un tiempo, apaga «Publicado»."
      done="Persona quitada del equipo"
    >
      Quitar
    </DeleteButton>
  </PageActions>
);

export const IntegranteEdit = () => (
  <Edit redirect="list" actions={<Actions />}>
    <RecordForm question={publishQuestion}>
      <IntegranteFields />
    </RecordForm>
  </Edit>
);
