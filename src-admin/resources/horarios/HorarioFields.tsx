import { NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { FieldRow } from '../../kit/forms/forms.tsx';
import { TIPOS_REUNION } from '../../../src-shared/options.ts';
import { clockOf, dayChoices, endOf } from './days.ts';

interface Times {
  desde?: string;
  hasta?: string;
  tipo?: string;
}

/** What the page of the CV programme promises. */
const CV_MINUTES = 45;
const kinds = TIPOS_REUNION.map(({ valor, texto }) => ({ id: valor, name: texto }));

const time = (value: unknown): string => (typeof value === 'string' ? clockOf(value) : '');
const minutes = (clock: string): number => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 60 + rest;
};

const endsLater = (hasta: unknown, { desde }: Times) =>
  typeof hasta !== 'string' || !desde || minutes(hasta) > minutes(desde)
    ? undefined
    : 'Tiene que ser después de la hora de inicio';

const fits = (value: unknown, { desde, hasta, tipo }: Times) => {
  if (tipo === 'asesoria-cv' && value !== CV_MINUTES)
    return `La sesión de asesoría CV dura ${CV_MINUTES} minutos, como dice su página`;
  if (!Number.isInteger(value) || Number(value) < 10 || Number(value) > 240)
    return 'Un número entero entre 10 y 240';
  return desde && hasta && minutes(desde) + Number(value) > minutes(hasta)
    ? 'En ese tramo no cabe ni una reunión'
    : undefined;
};

const END = [required(), endsLater];
const LENGTH = [required(), fits];

/** One stretch of a day of the week in which meetings are held. */
export const HorarioFields = () => (
  <>
    <SelectInput source="tipo" choices={kinds} validate={required()} helperText={false} />
    <SelectInput
      source="dia_semana"
      choices={dayChoices}
      validate={required()}
      helperText={false}
    />
    <FieldRow>
      <TextInput
        source="desde"
        type="time"
        format={time}
        validate={required()}
        helperText="Hora de Chile"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextInput
        source="hasta"
        type="time"
        format={time}
        parse={(clock: string) => endOf(clock)}
        validate={END}
        helperText="La última reunión termina a más tardar a esta hora"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FieldRow>
    <NumberInput source="minutos" validate={LENGTH} helperText={false} />
  </>
);
