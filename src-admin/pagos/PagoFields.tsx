import { DateInput, maxLength, minLength, required, TextInput } from 'react-admin';
import { FieldRow } from '../ui/forms.tsx';
import { PesosInput } from '../ui/PesosInput.tsx';

/** The fields of a payment that can change while it is owed. */
export const PagoFields = () => (
  <>
    <TextInput
      source="concepto"
      validate={[required(), minLength(3), maxLength(200)]}
      helperText={false}
    />
    <FieldRow>
      <PesosInput source="monto" helperText="Pesos chilenos, con IVA" />
      <DateInput source="vence_el" validate={required()} helperText={false} />
    </FieldRow>
  </>
);
