import { Alert, List, ListItem } from '@mui/material';
import { maxLength, required, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dayInChile, formatMeeting } from '../../src-shared/dates.ts';
import type { Cita } from '../data/rows.ts';
import { isLive } from '../citas/state.ts';
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
const shrunk = { inputLabel: { shrink: true } };

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
      <RecordForm defaultValues={{ inicio: today, termino: today }} save="Bloquear">
        <FieldRow>
          <TextInput
            source="inicio"
            type="date"
            validate={required()}
            helperText={false}
            slotProps={shrunk}
          />
          <TextInput
            source="termino"
            type="date"
            validate={LAST}
            helperText="Para un solo día, el mismo"
            slotProps={shrunk}
          />
        </FieldRow>
        <TextInput
          source="motivo"
          validate={maxLength(200)}
          helperText="Vacaciones, feriado: solo lo ve el equipo"
        />
        <Booked />
      </RecordForm>
    </Create>
  );
}

/** The meetings that stand in the days to be blocked. */
function Booked() {
  const { inicio: first = '', termino: last = '' } = useWatch<Days>();
  const complete = first !== '' && last >= first;
  const span = complete ? spanOf(first, last) : { inicio: '', termino: '' };
  const { data, total = 0 } = useGetList<Cita>(
    'citas',
    {
      filter: {
        'inicio@lt': span.termino,
        'termino@gt': span.inicio,
        'estado@in': '(reservada,confirmada)',
      },
      sort: { field: 'inicio', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: complete },
  );
  const live = (data ?? []).filter((cita) => isLive(cita));
  if (!complete || live.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ width: 1 }}>
      {`En esos días ${
        live.length === 1 ? 'hay una reunión' : `hay ${Math.max(total, live.length)} reuniones`
      } que el bloqueo no cancela:`}
      <List dense disablePadding>
        {live.map(({ id, inicio, nombre }) => (
          <ListItem key={id} disableGutters>
            {formatMeeting(inicio)}: {nombre}
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}
