import { Typography } from '@mui/material';
import { NumberInput, required } from 'react-admin';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';

const YEAR = [
  required(),
  (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 2000 && Number(value) <= 2199
      ? undefined
      : 'Un año entre 2000 y 2199',
];
const RATE = [
  required(),
  (value: unknown) =>
    typeof value === 'number' && value < 50 ? undefined : 'Un porcentaje menor que 50',
];

const Year = () => (
  <NumberInput
    source="anio"
    validate={YEAR}
    format={(year: number | null) => year ?? ''}
    helperText="Vale desde el 1 de enero, hasta que otra diga otra cosa"
  />
);

const Rate = () => (
  <DecimalInput
    source="tasa"
    label="Tasa"
    unit="%"
    validate={RATE}
    helperText="La que publica el SII para boletas de honorarios"
  />
);

const Note = () => (
  <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
    Lo que ya anotaste como retención no cambia: esta tasa se usa desde la próxima que registres.
  </Typography>
);

export const TasaCreate = () => (
  <Create redirect="list" title="Agregar una tasa de retención">
    <RecordForm>
      <FieldRow>
        <Year />
        <Rate />
      </FieldRow>
      <Note />
    </RecordForm>
  </Create>
);

/** Its year stays what it is: another year is another rate. */
export const TasaEdit = () => (
  <Edit redirect="list">
    <RecordForm>
      <Rate />
      <Note />
    </RecordForm>
  </Edit>
);
