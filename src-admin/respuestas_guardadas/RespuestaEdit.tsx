import { DeleteButton, TopToolbar } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { Edit } from '../ui/records.tsx';
import { RespuestaFields } from './RespuestaFields.tsx';

const Actions = () => (
  <TopToolbar>
    <DeleteButton mutationMode="pessimistic" redirect="list" />
  </TopToolbar>
);

export const RespuestaEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" component="div" actions={<Actions />}>
    <RecordForm>
      <RespuestaFields />
    </RecordForm>
  </Edit>
);
