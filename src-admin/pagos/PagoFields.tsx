import { InputAdornment } from '@mui/material';
import {
  DateInput,
  maxLength,
  minLength,
  minValue,
  NumberInput,
  required,
  TextInput,
} from 'react-admin';
import { FieldRow } from '../ui/forms.tsx';

const wholePesos = (value: unknown): string | undefined =>
  typeof value === 'number' && !Number.isInteger(value)
    ? 'Escribe pesos enteros, sin decimales.'
    : undefined;

/** The fields of a payment that can change while it is owed. */
export const PagoFields = () => (
  <>
    <TextInput
      source="concepto"
      validate={[required(), minLength(3), maxLength(200)]}
      helperText={false}
    />
    <FieldRow>
      <NumberInput
        source="monto"
        min={1}
        step={1}
        validate={[required(), minValue(1), wholePesos]}
        helperText="Pesos chilenos, con IVA"
        slotProps={{
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <DateInput source="vence_el" validate={required()} helperText={false} />
    </FieldRow>
  </>
);
