import { maxLength, TextInput } from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import { AskedSave } from '../citas/useClosing.tsx';
import { DaySpan } from '../../kit/inputs/DaySpan.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create } from '../../kit/records/records.tsx';
import { EACH_MAILED } from '../correos/mailed.ts';
import { spanOf } from './span.ts';

/** What is typed: days, which become instants when they are saved. */
interface Days {
  inicio?: string;
  termino?: string;
  motivo?: string;
}

const toBlock = ({ inicio = '', termino = '', motivo }: Days) => ({
  ...spanOf(inicio, termino),
  motivo: motivo?.trim() || null,
});

/** Whole days in which nobody can be booked, in one press. */
export function BloqueoCreate() {
  const today = dayInChile();
  return (
    <Create redirect="list" title="Bloquear días" transform={toBlock}>
      <AskedSave
        closing={toBlock}
        title="Bloquear días con reuniones"
        verb="Bloquear"
        done={`Días bloqueados y reuniones canceladas. ${EACH_MAILED}`}
      >
        <RecordForm defaultValues={{ inicio: today, termino: today }} save="Bloquear">
          <DaySpan first="inicio" last="termino" lastHelp="Para un solo día, repite el primero" />
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
