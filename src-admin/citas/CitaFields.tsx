import { email, maxLength, NumberInput, required, TextInput } from 'react-admin';
import { FieldRow, httpsUrl } from '../ui/forms.tsx';
import { minutesBetween, spanFrom, toClock } from './hours.ts';

/** What is typed instead of two instants: when it begins by Chile's clock, and for how long. */
interface Typed {
  cuando?: string;
  minutos?: number;
}

interface Span {
  inicio?: string;
  termino?: string;
}

/** What a form of a meeting begins with. */
export const typedOf = ({ inicio, termino }: Span): Typed =>
  inicio && termino
    ? { cuando: toClock(inicio), minutos: minutesBetween(inicio, termino) }
    : { minutos: 30 };

/** What is saved of it. */
export const toCita = ({ cuando, minutos, ...cita }: Typed & Record<string, unknown>) => ({
  ...cita,
  ...(cuando && minutos && spanFrom(cuando, minutos)),
});

const length = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 10 && Number(value) <= 240
    ? undefined
    : 'Un número entero entre 10 y 240';

const NAME = [required(), maxLength(160)];
const EMAIL = [required(), email()];
const LENGTH = [required(), length];

/** Who comes, when and where. */
export const CitaFields = () => (
  <>
    <FieldRow>
      <TextInput source="nombre" validate={NAME} helperText={false} />
      <TextInput source="email" type="email" validate={EMAIL} helperText={false} />
    </FieldRow>
    <FieldRow>
      <TextInput
        source="cuando"
        type="datetime-local"
        validate={required()}
        helperText="Hora de Chile"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <NumberInput source="minutos" validate={LENGTH} helperText="Cuánto dura" />
    </FieldRow>
    <TextInput
      source="enlace"
      type="url"
      validate={httpsUrl}
      helperText="De la videollamada. Vacío, el de Configuración"
    />
  </>
);

/** What the studio keeps of who comes. */
export const CitaNotes = () => (
  <>
    <TextInput source="telefono" type="tel" helperText="Con código de país: +56 9 1234 5678" />
    <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
  </>
);
