import { Edit } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { VulneracionFields } from './VulneracionFields.tsx';

export const VulneracionEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" component="div">
    <RecordForm>
      <VulneracionFields />
    </RecordForm>
  </Edit>
);
