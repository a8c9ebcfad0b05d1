import { RecordForm } from '../../kit/forms/forms.tsx';
import { VulneracionFields } from './VulneracionFields.tsx';
import { Edit } from '../../kit/records/records.tsx';

export const VulneracionEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" component="div">
    <RecordForm>
      <VulneracionFields />
    </RecordForm>
  </Edit>
);
