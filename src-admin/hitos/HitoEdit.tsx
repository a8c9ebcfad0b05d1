import { Edit } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { HitoFields } from './HitoFields.tsx';

export const HitoEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <HitoFields />
    </RecordForm>
  </Edit>
);
