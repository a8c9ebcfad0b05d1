import { BooleanInput, TextInput } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { Edit } from '../ui/records.tsx';

export const FormularioInicialEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <BooleanInput source="gestionado" helperText={false} />
      <TextInput
        source="observacion"
        multiline
        minRows={4}
        helperText="Solo la ve el equipo"
        parse={(text: string) => text}
      />
    </RecordForm>
  </Edit>
);
