import { maxLength, required, TextInput } from 'react-admin';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { FieldRow } from '../../kit/forms/forms.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { written } from '../../kit/inputs/written.ts';

const CONCEPT = [...written(3), maxLength(200)];

/** The fields of a payment that can change while it is owed. */
export const PagoFields = () => (
  <>
    <TextInput source="concepto" validate={CONCEPT} helperText={false} />
    <FieldRow>
      <PesosInput source="monto" helperText="Pesos chilenos, con IVA" />
      <DayInput source="vence_el" validate={required()} helperText={false} />
    </FieldRow>
  </>
);
