import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { IntegranteFields } from './IntegranteFields.tsx';
import { publishQuestion } from './questions.ts';

export const IntegranteCreate = () => (
  <Create redirect="list" title="Agregar a alguien">
    <RecordForm question={publishQuestion} defaultValues={{ orden: 1, publicado: false }}>
      <IntegranteFields />
    </RecordForm>
  </Create>
);
