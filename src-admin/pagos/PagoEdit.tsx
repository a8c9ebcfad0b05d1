import { RecordForm } from '../ui/forms.tsx';
import { PagoFields } from './PagoFields.tsx';
import { Edit } from '../ui/records.tsx';

export const PagoEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <PagoFields />
    </RecordForm>
  </Edit>
);
