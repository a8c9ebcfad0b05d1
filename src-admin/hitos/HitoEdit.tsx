import { RecordForm } from '../ui/forms.tsx';
import { HitoFields } from './HitoFields.tsx';
import { Edit } from '../ui/records.tsx';

export const HitoEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <HitoFields />
    </RecordForm>
  </Edit>
);
