import { SelectInput, TextInput } from 'react-admin';
import { addDays } from '../../src-shared/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { listOf } from '../ui/listOf.ts';
import { AuthorField, AuthorInput } from './Author.tsx';
import { doneOf, KINDS, rowOf, type Entry } from './changes.ts';

const { Table, Col, InstantField, RecordLink } = listOf<Entry>();

/** A day in Chile as the database takes it, and back as the field shows it. */
const inChile = (day: string): string => (day ? `${day} America/Santiago` : '');
const dayOf = (asked: unknown): string => (typeof asked === 'string' ? asked.slice(0, 10) : '');

const filters = [
  <SelectInput key="tabla" source="tabla" choices={[...KINDS]} alwaysOn />,
  <TextInput
    key="fila"
    source="fila"
    parse={(text: string) => text.replace(/\D/g, '').slice(0, 15)}
    alwaysOn
  />,
  <AuthorInput key="autor" source="autor" alwaysOn />,
  <TextInput
    key="desde"
    source="creado_en@gte"
    label="Desde el día"
    type="date"
    format={dayOf}
    parse={inChile}
    alwaysOn
    slotProps={{ inputLabel: { shrink: true } }}
  />,
  <TextInput
    key="hasta"
    source="creado_en@lt"
    label="Hasta el día"
    type="date"
    format={(asked: unknown) => (dayOf(asked) ? addDays(dayOf(asked), -1) : '')}
    parse={(day: string) => (day ? inChile(addDays(day, 1)) : '')}
    alwaysOn
    slotProps={{ inputLabel: { shrink: true } }}
  />,
];

const what = (entry: Entry): string => `${doneOf(entry)}: ${rowOf(entry)}`;

/** Who changed what and when. */
export const AuditoriaList = () => (
  <ListPage
    filters={filters}
    sort={{ field: 'id', order: 'DESC' }}
    empty={
      <EmptyState title="Nada cambió todavía">
        Cada cambio que alguien haga en la consola quedará aquí: quién, cuándo y qué.
      </EmptyState>
    }
  >
    <Table
      primary={(row) => what(row)}
      secondary={(row) => <AuthorField autor={row.autor} />}
      tertiary={() => <InstantField source="creado_en" />}
    >
      <Col source="id">
        <RecordLink source="id" format={(row) => what(row as Entry)} />
      </Col>
      <Col source="autor" disableSort render={(row: Entry) => <AuthorField autor={row.autor} />} />
      <Col source="creado_en" disableSort>
        <InstantField source="creado_en" />
      </Col>
    </Table>
  </ListPage>
);
