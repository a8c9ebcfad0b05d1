import { email, maxLength, required, TextInput } from 'react-admin';
import { FieldRow, rut } from '../ui/forms.tsx';

/** The fields of a client, the same for creating and editing. */
export const ClienteFields = ({ emailHelp }: { emailHelp: string }) => (
  <>
    <FieldRow>
      <TextInput source="cliente" validate={[required(), maxLength(160)]} helperText={false} />
      <TextInput source="empresa" validate={maxLength(160)} helperText={false} />
    </FieldRow>
    <TextInput
      source="email"
      type="email"
      validate={[required(), email()]}
      helperText={emailHelp}
    />
    <FieldRow>
      <TextInput source="rut" validate={rut} placeholder="12.345.678-5" helperText={false} />
      <TextInput source="telefono" type="tel" validate={maxLength(40)} helperText={false} />
    </FieldRow>
  </>
);
