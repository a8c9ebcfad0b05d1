import { maxLength, required, TextInput } from 'react-admin';
import { dayInChile } from '../../src-shared/dates.ts';
import { AskedSave } from '../citas/useClosing.tsx';
import { DayInput } from '../ui/DayInput.tsx';
import { FieldRow, RecordForm } from '../ui/forms.tsx';
import { Create } from '../ui/records.tsx';
import { spanOf } from './span.ts';

/** What is typed: days, which become instants when they are saved. */
interface Days {
  inicio?: string;
  termino?: string;
  motivo?: string;
}

const notBefore = (last: unknown, { inicio }: Days) =>
  typeof last === 'string' && inicio && last < inicio
    ? 'Tiene que ser el primer día o uno posterior'
    : undefined;

const LAST = [required(), notBefore];

const toBlock = ({ inicio = '', termino = '', motivo }: Days) => ({
  ...spanOf(inicio, termino),
  motivo: motivo?.trim() || null,
});

/** Whole days in which nobody can be booked, in one press. */
export function BloqueoCreate() {
  const today = dayInChile();
  return (
    <Create
      redirect="list"
      title="Bloquear días"
      component="div"
      transform={toBlock}
      sx={{ mt: 2 }}
    >
      <AskedSave
        closing={toBlock}
        title="Bloquear días con reuniones"
        verb="Bloquear"
        done="Días bloqueados y reuniones canceladas. Avisamos por correo."
      >
        <RecordForm defaultValues={{ inicio: today, termino: today }} save="Bloquear">
          <FieldRow>
            <DayInput source="inicio" validate={required()} helperText={false} />
            <DayInput source="termino" validate={LAST} helperText="Para un solo día, el mismo" />
          </FieldRow>
          <TextInput
            source="motivo"
            validate={maxLength(200)}
            helperText="Vacaciones, feriado: solo lo ve el equipo"
          />
        </RecordForm>
      </AskedSave>
    </Create>
  );
}
