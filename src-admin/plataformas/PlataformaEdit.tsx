import { RecordForm } from '../ui/forms.tsx';
import { PlataformaFields } from './PlataformaFields.tsx';
import { Edit } from '../ui/records.tsx';

export const PlataformaEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <PlataformaFields />
    </RecordForm>
  </Edit>
);
