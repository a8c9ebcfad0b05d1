import { Alert } from '@mui/material';
import { maxLength, required, TextInput, useRecordContext } from 'react-admin';
import { isPast } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cita } from '../../data/rows.ts';
import { CorreoInput, TelefonoInput, UrlInput } from '../../kit/inputs/TidyInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { TimeInput } from '../../kit/inputs/TimeInput.tsx';
import { fromClock, isTypedClock, toClock } from '../../kit/inputs/clock.ts';
import { StartInput } from '../../kit/inputs/DayInput.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { mailed } from '../correos/mailed.ts';
import { closedQuestion } from './closed.ts';
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
      <StartInput source="inicio" end="termino" lasts={30} validate={required()} />
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks before a meeting is put where the agenda is closed; one that stays at its time is not asked about. */
function useClosedQuestion() {
  const data = useData();
  return async (typed: Record<string, unknown>, record: Record<string, unknown>) => {
    const { inicio, termino, tipo = 'reunion' } = toCita<Span & { tipo?: unknown }>(typed);
    if (inicio === record['inicio'] && termino === record['termino']) return null;
    const closed = await data
      .closedAt(textOf(inicio), textOf(termino), textOf(tipo))
      // Whether it can be saved at all is said when it is saved.
      .catch(() => []);
    return closedQuestion(toClock(inicio), closed);
  };
}

const CONFIRMED = { estado: 'confirmada' };

export const CitaCreate = () => (
  <Create redirect="show" title="Agregar una reunión" transform={toCita}>
    <RecordForm defaultValues={CONFIRMED} question={useClosedQuestion()}>
      <Alert severity="info" sx={{ width: 1, mb: 2 }}>
        {mailed(
          'Al guardarla, le enviamos a la persona un correo con la hora, la videollamada y un enlace para cambiarla o cancelarla',
        )}{' '}
        Puede ser a cualquier hora que no choque con otra reunión. Si ese día está cerrado o es
        fuera del horario, te preguntamos antes.
      </Alert>
      <Fields />
      <TextInput source="motivo" multiline validate={maxLength(2000)} />
      <Notes />
    </RecordForm>
  </Create>
);

export const CitaEdit = () => (
  <Edit redirect="show" transform={toCita}>
    <RecordForm question={useClosedQuestion()}>
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
