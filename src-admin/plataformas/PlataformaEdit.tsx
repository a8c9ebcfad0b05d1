import { RecordForm } from '../ui/forms.tsx';
import { PlataformaFields } from './PlataformaFields.tsx';
import { Edit } from '../ui/records.tsx';
import { publishQuestion } from './questions.ts';

export const PlataformaEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm question={publishQuestion}>
      <PlataformaFields />
    </RecordForm>
  </Edit>
);
