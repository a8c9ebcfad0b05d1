import { RecordForm } from '../ui/forms.tsx';
import { VulneracionFields } from './VulneracionFields.tsx';
import { Edit } from '../ui/records.tsx';

export const VulneracionEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" component="div">
    <RecordForm>
      <VulneracionFields />
    </RecordForm>
  </Edit>
);
