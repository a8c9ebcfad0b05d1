import { DeleteButton, TopToolbar } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { Edit } from '../ui/records.tsx';
import { IntegranteFields } from './IntegranteFields.tsx';
import { publishQuestion } from './questions.ts';

const Actions = () => (
  <TopToolbar>
    <DeleteButton mutationMode="pessimistic" redirect="list" label="Quitar" />
  </TopToolbar>
);

export const IntegranteEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" component="div" actions={<Actions />}>
    <RecordForm question={publishQuestion}>
      <IntegranteFields />
    </RecordForm>
  </Edit>
);
