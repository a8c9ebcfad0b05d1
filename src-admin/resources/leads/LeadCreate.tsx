import { required, TextInput, type CreateProps } from 'react-admin';
import { CorreoInput, FieldRow, RecordForm, TelefonoInput } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';

export const LeadCreate = ({ redirect = 'show' }: Pick<CreateProps, 'redirect'>) => (
  <Create redirect={redirect} title="Anotar un lead">
    <RecordForm>
      <TextInput source="nombre_contacto" validate={required()} helperText={false} />
      <FieldRow>
        <CorreoInput source="email" helperText={false} />
        <TelefonoInput source="telefono" />
      </FieldRow>
      <TextInput source="mensaje" multiline minRows={4} validate={required()} helperText={false} />
    </RecordForm>
  </Create>
);
