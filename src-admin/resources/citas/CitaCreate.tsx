import { Alert } from '@mui/material';
import { maxLength, TextInput } from 'react-admin';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create } from '../../kit/records/records.tsx';
import { mailed } from '../correos/mailed.ts';
import { CitaFields, CitaNotes, toCita } from './CitaFields.tsx';

const CONFIRMED = { estado: 'confirmada' };

/** A meeting that the studio agreed on elsewhere. */
export const CitaCreate = () => (
  <Create redirect="show" title="Agregar una reunión" transform={toCita}>
    <RecordForm defaultValues={CONFIRMED}>
      <Alert severity="info" sx={{ width: 1, mb: 2 }}>
        {mailed(
          'Al guardarla, le enviamos a la persona un correo con la hora, la videollamada y un enlace para cambiarla o cancelarla',
        )}{' '}
        Puede ser a cualquier hora que no choque con otra reunión, también fuera del horario y sin
        la pausa.
      </Alert>
      <CitaFields />
      <TextInput source="motivo" multiline validate={maxLength(2000)} helperText={false} />
      <CitaNotes />
    </RecordForm>
  </Create>
);
