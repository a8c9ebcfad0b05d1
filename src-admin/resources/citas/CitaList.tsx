import { TextInput } from 'react-admin';
import { formatMeetingShort } from '../../../src-shared/dates.ts';
import type { Cita } from '../../data/rows.ts';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { choices } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { stateOf } from './state.ts';

const { Table, Col } = listOf<Cita>();

const filters = [
  <TextInput
    key="desde"
    source="inicio@gte"
    label="Desde el día"
    type="date"
    alwaysOn
    slotProps={{ inputLabel: { shrink: true } }}
  />,
  filterBy('estado', [
    { id: 'de_hoy', name: 'De hoy' },
    { id: 'sin_lugar', name: 'Sin enlace' },
    ...choices('cita'),
  ]),
];

const timeOf = ({ inicio }: Cita) => formatMeetingShort(inicio);
const chipOf = (cita: Cita) => <StatusChip set="cita" value={stateOf(cita)} />;

export const CitaList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay reuniones',
      text: 'Cuando alguien reserve una hora en /agendar, aparecerá aquí.',
      create: 'Agregar una reunión',
    }}
    done={{
      title: 'No hay reuniones agendadas',
      text: 'Cuando alguien reserve una hora en /agendar, aparecerá aquí.',
      all: 'Ver las anteriores',
    }}
  >
    <Table secondary={timeOf} tertiary={chipOf}>
      <Col source="inicio" render={timeOf} />
      <Col source="nombre" field={RecordLink} />
      <Col source="email" disableSort />
      <Col source="estado" render={chipOf} />
    </Table>
  </ListPage>
);
