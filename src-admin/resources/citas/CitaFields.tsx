import { maxLength, required, TextInput } from 'react-admin';
import { CorreoInput, TelefonoInput } from '../../kit/inputs/TidyInput.tsx';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { httpsUrl } from '../../kit/inputs/validators.ts';
import { InstantInput } from '../../kit/inputs/DayInput.tsx';
import { isTyped, spanOf, toHour } from './hours.ts';

interface Typed {
  inicio?: unknown;
  termino?: unknown;
}

/** What is saved of the form of a meeting: instants instead of clocks. Hours that nobody touched stay. */
export const toCita = <T extends Typed>(cita: T): T =>
  isTyped(cita.inicio) || isTyped(cita.termino)
    ? { ...cita, ...spanOf(cita.inicio, cita.termino) }
    : cita;

const endsLater = (termino: unknown, { inicio }: Typed) =>
  toHour(termino) > toHour(inicio)
    ? undefined
    : 'Tiene que ser después de la hora de inicio, el mismo día';

const NAME = [required(), maxLength(160)];
const END = [required(), endsLater];
const shrunk = { inputLabel: { shrink: true } };

/** Who comes, when and where. */
export const CitaFields = () => (
  <>
    <FieldRow>
      <TextInput source="nombre" validate={NAME} helperText={false} />
      <CorreoInput source="email" helperText={false} />
    </FieldRow>
    <FieldRow>
      <InstantInput source="inicio" validate={required()} helperText={false} />
      <TextInput
        source="termino"
        type="time"
        format={toHour}
        validate={END}
        helperText={false}
        slotProps={shrunk}
      />
    </FieldRow>
    <TextInput
      source="enlace"
      type="url"
      validate={httpsUrl}
      helperText="Si lo dejas vacío, se usa la sala de Configuración"
    />
  </>
);

/** What the studio keeps of who comes. */
export const CitaNotes = () => (
  <>
    <TelefonoInput source="telefono" optional />
    <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
  </>
);
