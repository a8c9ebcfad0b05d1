import { required, SelectInput, TextInput } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { choices } from '../ui/options.ts';
import { Edit } from '../ui/records.tsx';

export const SolicitudEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <SelectInput
        source="estado"
        choices={choices('solicitud')}
        validate={required()}
        helperText={false}
      />
      <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
    </RecordForm>
  </Edit>
);
