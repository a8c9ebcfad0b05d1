import { maxLength, RadioButtonGroupInput, required, TextInput } from 'react-admin';
import { CorreoInput } from '../../kit/forms/forms.tsx';
import { choices } from '../../kit/fields/options.ts';

/** The fields of a person of a client, the same for creating and editing. */
export const PersonaFields = ({ emailHelp }: { emailHelp: string }) => (
  <>
    <TextInput source="nombre" validate={[required(), maxLength(160)]} helperText={false} />
    <CorreoInput source="email" helperText={emailHelp} />
    <RadioButtonGroupInput
      source="alcance"
      choices={choices('alcance')}
      validate={required()}
      row={false}
      helperText="Con todo ve también plataformas, hitos y pagos, aprueba hitos e informa pagos"
    />
  </>
);
