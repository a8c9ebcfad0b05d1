import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { TestimonioFields } from './TestimonioFields.tsx';
import { publishQuestion } from './questions.ts';

export const TestimonioCreate = () => (
  <Create redirect="list" title="Agregar un testimonio">
    <RecordForm question={publishQuestion} defaultValues={{ nota: 5, orden: 1, publicado: false }}>
      <TestimonioFields />
    </RecordForm>
  </Create>
);
