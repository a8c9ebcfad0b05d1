import { PageActions } from '../../kit/buttons/Actions.tsx';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { TestimonioFields } from './TestimonioFields.tsx';
import { publishQuestion } from './questions.ts';

const Actions = () => (
  <PageActions>
    <DeleteButton
      title="¿Quitar este testimonio?"
      content="Deja de verse en el sitio. No se puede deshacer: para esconderlo un tiempo, apaga «Publicado»."
      done="Testimonio quitado"
    >
      Quitar
    </DeleteButton>
  </PageActions>
);

export const TestimonioEdit = () => (
  <Edit redirect="list" actions={<Actions />}>
    <RecordForm question={publishQuestion}>
      <TestimonioFields />
    </RecordForm>
  </Edit>
);
