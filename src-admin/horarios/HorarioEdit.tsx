import { DeleteButton, TopToolbar } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { HorarioFields } from './HorarioFields.tsx';
import { Edit } from '../ui/records.tsx';

const Actions = () => (
  <TopToolbar>
    <DeleteButton mutationMode="pessimistic" redirect="list" label="Quitar" />
  </TopToolbar>
);

export const HorarioEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" component="div" actions={<Actions />}>
    <RecordForm>
      <HorarioFields />
    </RecordForm>
  </Edit>
);
