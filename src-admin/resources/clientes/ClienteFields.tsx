import { maxLength, required, TextInput } from 'react-admin';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { CorreoInput, FieldRow, TelefonoInput, rut } from '../../kit/forms/forms.tsx';
import { TidyInput } from '../../kit/inputs/TidyInput.tsx';

/** The fields of a client, the same for creating and editing. */
export const ClienteFields = ({ emailHelp }: { emailHelp: string }) => (
  <>
    <FieldRow>
      <TextInput source="cliente" validate={[required(), maxLength(160)]} helperText={false} />
      <TextInput source="empresa" validate={maxLength(160)} helperText={false} />
    </FieldRow>
    <CorreoInput source="email" helperText={emailHelp} />
    <FieldRow>
      <TidyInput
        source="rut"
        validate={rut}
        tidy={normalizeRut}
        placeholder="12.345.678-5"
        helperText={false}
      />
      <TelefonoInput source="telefono" optional />
    </FieldRow>
  </>
);
