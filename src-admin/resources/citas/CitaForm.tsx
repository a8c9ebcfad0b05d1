import { Alert } from '@mui/material';
import { maxLength, required, TextInput, useRecordContext } from 'react-admin';
import { isPast } from '../../../src-shared/dates.ts';
import type { Cita } from '../../data/rows.ts';
import { CorreoInput, TelefonoInput, UrlInput } from '../../kit/inputs/TidyInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { TimeInput } from '../../kit/inputs/TimeInput.tsx';
import { fromClock, isTypedClock, toClock } from '../../kit/inputs/clock.ts';
import { InstantInput } from '../../kit/inputs/DayInput.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { mailed } from '../correos/mailed.ts';
import { isLive } from './state.ts';

/** Either is an instant of the database or, once typed, the clock of Chile; `termino` is then an hour alone. */
interface Span {
  inicio?: unknown;
  termino?: unknown;
}

const isHour = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{2}:\d{2}$/.test(value);

/** The hour in Chile, HH:MM. */
const toHour = (value: unknown): string =>
  isHour(value) ? value : (toClock(value).split('T')[1] ?? '');

/** The form's values as they are saved: typed hours as Postgres reads the clock of Chile, others unchanged. */
export function toCita<T extends Span>(cita: T): T {
  const { inicio, termino } = cita;
  if (!isTypedClock(inicio) && !isHour(termino)) return cita;
  const clock = toClock(inicio);
  const [day = ''] = clock.split('T');
  return { ...cita, inicio: fromClock(clock), termino: fromClock(`${day}T${toHour(termino)}`) };
}

const endsLater = (termino: unknown, { inicio }: Span) =>
  toHour(termino) > toHour(inicio)
    ? undefined
    : 'Tiene que ser después de la hora de inicio, el mismo día';

const NAME = [required(), maxLength(160)];
const END = [required(), endsLater];

const Fields = () => (
  <>
    <FieldRow>
      <TextInput source="nombre" validate={NAME} />
      <CorreoInput source="email" />
    </FieldRow>
    <FieldRow>
      <InstantInput source="inicio" validate={required()} />
      <TimeInput source="termino" format={toHour} validate={END} />
    </FieldRow>
    <UrlInput source="enlace" helperText="Si lo dejas vacío, se usa la sala de Configuración" />
  </>
);

const Notes = () => (
  <>
    <TelefonoInput source="telefono" optional />
    <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
  </>
);

const CONFIRMED = { estado: 'confirmada' };

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
      <Fields />
      <TextInput source="motivo" multiline validate={maxLength(2000)} />
      <Notes />
    </RecordForm>
  </Create>
);

export const CitaEdit = () => (
  <Edit redirect="show" transform={toCita}>
    <RecordForm>
      <FieldsUntilHeld />
      <Notes />
    </RecordForm>
  </Edit>
);

/** Once an appointment has begun or ended otherwise, only the studio's notes can be edited. */
function FieldsUntilHeld() {
  const cita = useRecordContext<Cita>();
  if (!cita || isPast(cita.inicio) || !isLive(cita)) return null;
  return (
    <>
      <Alert severity="info" sx={{ width: 1, mb: 2 }}>
        {mailed('Si cambias la hora o la videollamada, le avisamos por correo a la persona')}
      </Alert>
      <Fields />
    </>
  );
}
