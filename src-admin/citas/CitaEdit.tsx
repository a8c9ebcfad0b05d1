import { Edit, TextInput } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';

export const CitaEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <TextInput source="telefono" type="tel" helperText="Con código de país: +56 9 1234 5678" />
      <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
    </RecordForm>
  </Edit>
);
