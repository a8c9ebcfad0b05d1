import { email, required, TextInput, type CreateProps } from 'react-admin';
import { FieldRow, RecordForm } from '../ui/forms.tsx';
import { Create } from '../ui/records.tsx';

export const LeadCreate = ({ redirect = 'show' }: Pick<CreateProps, 'redirect'>) => (
  <Create redirect={redirect} title="Anotar un lead" component="div" sx={{ mt: 2 }}>
    <RecordForm>
      <TextInput source="nombre_contacto" validate={required()} helperText={false} />
      <FieldRow>
        <TextInput
          source="email"
          type="email"
          validate={[required(), email()]}
          helperText={false}
        />
        <TextInput
          source="telefono"
          type="tel"
          validate={required()}
          helperText="Con código de país: +56 9 1234 5678"
        />
      </FieldRow>
      <TextInput source="mensaje" multiline minRows={4} validate={required()} helperText={false} />
    </RecordForm>
  </Create>
);
