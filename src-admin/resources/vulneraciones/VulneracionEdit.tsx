import { RecordForm } from '../../kit/forms/forms.tsx';
import { VulneracionFields } from './VulneracionFields.tsx';
import { Edit } from '../../kit/records/records.tsx';

export const VulneracionEdit = () => (
  <Edit redirect="list">
    <RecordForm>
      <VulneracionFields />
    </RecordForm>
  </Edit>
);
