import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { VulneracionFields } from './VulneracionFields.tsx';

export const VulneracionCreate = () => (
  <Create redirect="list" title="Anotar una vulneración">
    <RecordForm save="Anotar">
      <VulneracionFields />
    </RecordForm>
  </Create>
);
