import { RecordForm } from '../../kit/forms/forms.tsx';
import { PlataformaFields } from './PlataformaFields.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { publishQuestion } from './questions.ts';

export const PlataformaEdit = () => (
  <Edit redirect="show">
    <RecordForm question={publishQuestion}>
      <PlataformaFields />
    </RecordForm>
  </Edit>
);
