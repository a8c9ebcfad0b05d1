import { PageActions } from '../ui/Actions.tsx';
import { RecordForm } from '../ui/forms.tsx';
import { HorarioFields } from './HorarioFields.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { Edit } from '../ui/records.tsx';

const Actions = () => (
  <PageActions>
    <DeleteButton
      title="¿Quitar este tramo?"
      content="Las reuniones ya agendadas siguen en pie; /agendar deja de ofrecer estas horas."
      done="Tramo quitado"
    >
      Quitar
    </DeleteButton>
  </PageActions>
);

export const HorarioEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" component="div" actions={<Actions />}>
    <RecordForm>
      <HorarioFields />
    </RecordForm>
  </Edit>
);
