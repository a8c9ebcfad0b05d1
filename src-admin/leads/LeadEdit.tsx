import { email, required, SelectInput, TextInput } from 'react-admin';
import { FieldRow, RecordForm } from '../ui/forms.tsx';
import { choices } from '../ui/options.ts';
import { Edit } from '../ui/records.tsx';

export const LeadEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <RecordForm>
      <TextInput source="nombre_contacto" validate={required()} helperText={false} />
      <FieldRow>
        <TextInput
          source="email"
          type="email"
          validate={[required(), email()]}
          helperText={false}
        />
        <TextInput source="telefono" type="tel" validate={required()} helperText={false} />
      </FieldRow>
      <SelectInput
        source="estado"
        choices={choices('lead')}
        validate={required()}
        helperText={false}
      />
      <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
    </RecordForm>
  </Edit>
);
