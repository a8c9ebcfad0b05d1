import { maxLength, TextInput } from 'react-admin';
import { addDays, dayInChile } from '../../../src-shared/dates.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { DaySpan } from '../../kit/inputs/DaySpan.tsx';
import { Create } from '../../kit/records/records.tsx';
import { ClosingForm } from '../citas/useCloseAgenda.tsx';

type Values = Partial<Record<'inicio' | 'termino' | 'motivo', string>>;

/** From midnight of the first day to midnight after the last, in Chile, as Postgres reads it. */
export const toBloqueo = ({ inicio = '', termino = '', motivo }: Values) => ({
  inicio: `${inicio} 00:00 America/Santiago`,
  termino: `${addDays(termino, 1)} 00:00 America/Santiago`,
  motivo: motivo?.trim() || null,
});

export function BloqueoCreate() {
  const today = dayInChile();
  return (
    <Create redirect="list" title="Bloquear días" transform={toBloqueo}>
      <ClosingForm
        closing={toBloqueo}
        title="Bloquear días con reuniones"
        verb="Bloquear"
        cancelled="Días bloqueados y reuniones canceladas"
      >
        <RecordForm defaultValues={{ inicio: today, termino: today }} save="Bloquear">
          <DaySpan first="inicio" last="termino" lastHelp="Para un solo día, repite el primero" />
          <TextInput
            source="motivo"
            validate={maxLength(200)}
            helperText="Vacaciones, feriado: solo lo ve el equipo"
          />
        </RecordForm>
      </ClosingForm>
    </Create>
  );
}
