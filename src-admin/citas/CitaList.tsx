import { CreateButton, DataTable, SearchInput, SelectInput, TextInput } from 'react-admin';
import { dayInChile, formatMeeting } from '../../src-shared/dates.ts';
import type { Cita } from '../data/rows.ts';
import { AgendaTabs } from '../ui/AgendaTabs.tsx';
import { stateOf } from './state.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { MEETINGS_TODAY } from '../ui/groups.ts';
import { choices } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por nombre, correo o motivo" />,
  <TextInput
    key="desde"
    source="inicio@gte"
    label="Desde el día"
    type="date"
    alwaysOn
    slotProps={{ inputLabel: { shrink: true } }}
  />,
  <SelectInput
    key="estado"
    source="estado"
    choices={[MEETINGS_TODAY, ...choices('cita')]}
    alwaysOn
  />,
];

const State = ({ cita }: { cita: Cita }) => <StatusChip set="cita" value={stateOf(cita)} />;

export const CitaList = () => (
  <>
    <AgendaTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      filterDefaultValues={{ 'inicio@gte': dayInChile() }}
      sort={{ field: 'inicio', order: 'ASC' }}
      empty={
        <EmptyState
          title="Aún no hay reuniones"
          action={<CreateButton variant="contained" label="Agregar una reunión" />}
        >
          Cuando alguien reserve una hora en /agendar, aparecerá aquí.
        </EmptyState>
      }
    >
      <RecordTable
        primary={(cita) => String(cita['nombre'])}
        secondary={(cita) => formatMeeting(String(cita['inicio']))}
        tertiary={(cita) => <State cita={cita as Cita} />}
      >
        <DataTable.Col source="inicio" render={(cita) => formatMeeting(String(cita['inicio']))} />
        <DataTable.Col source="nombre">
          <RecordLink source="nombre" />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort>
          <PlainField source="email" />
        </DataTable.Col>
        <DataTable.Col source="estado" render={(cita) => <State cita={cita as Cita} />} />
      </RecordTable>
    </ListPage>
  </>
);
