import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { VulneracionFields } from './VulneracionFields.tsx';

export const VulneracionCreate = () => (
  <Create redirect="list" component="div" title="Anotar una vulneración" sx={{ mt: 2 }}>
    <RecordForm save="Anotar">
      <VulneracionFields />
    </RecordForm>
  </Create>
);
