import { email, maxLength, required, TextInput } from 'react-admin';
import { completarTelefono } from '../../src-shared/contacto.ts';
import { normalizeRut } from '../../src-shared/rut.ts';
import { FieldRow, rut, telefono } from '../ui/forms.tsx';
import { TidyInput } from '../ui/TidyInput.tsx';

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
      <TidyInput
        source="rut"
        validate={rut}
        tidy={normalizeRut}
        placeholder="12.345.678-5"
        helperText={false}
      />
      <TidyInput
        source="telefono"
        type="tel"
        validate={telefono}
        tidy={completarTelefono}
        placeholder="+56 9 1234 5678"
        helperText={false}
      />
    </FieldRow>
  </>
);
