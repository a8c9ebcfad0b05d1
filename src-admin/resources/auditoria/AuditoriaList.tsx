import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { addDays } from '../../../src-shared/dates.ts';
import { InstantField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { AuthorField, AuthorInput } from './Author.tsx';
import { actionOf, namedBy, useAuditLog, type Entry } from './changes.ts';

const { Table, Col } = listOf<Entry>();

/** Midnight in Chile, in the words of Postgres. */
const inChile = (day: string): string => (day ? `${day} America/Santiago` : '');
const dayOf = (filter: unknown): string => (typeof filter === 'string' ? filter.slice(0, 10) : '');

function KindInput({ source }: { source: string; alwaysOn?: boolean }) {
  return <SelectInput source={source} choices={useAuditLog().kinds} />;
}

const filters = [
  <KindInput key="tabla" source="tabla" alwaysOn />,
  <TextInput
    key="fila"
    source="fila"
    parse={(text: string) => text.replace(/\D/g, '').slice(0, 15)}
  />,
  <AuthorInput key="autor" source="autor" alwaysOn />,
  <TextInput
    key="desde"
    source="creado_en@gte"
    label="Desde el día"
    type="date"
    format={dayOf}
    parse={inChile}
    slotProps={{ inputLabel: { shrink: true } }}
  />,
  <TextInput
    key="hasta"
    source="creado_en@lt"
    label="Hasta el día"
    type="date"
    format={(filter: unknown) => (dayOf(filter) ? addDays(dayOf(filter), -1) : '')}
    parse={(day: string) => (day ? inChile(addDays(day, 1)) : '')}
    slotProps={{ inputLabel: { shrink: true } }}
  />,
];

function What() {
  const entry = useRecordContext<Entry>();
  const { titleOf } = useAuditLog();
  if (!entry) return null;
  const owner = namedBy(entry);
  return (
    <>
      {actionOf(entry)}: {titleOf(entry)}
      {owner && (
        <span>
          , <PlainName source="fila" {...owner} />
        </span>
      )}
    </>
  );
}

const Summary = ({ of }: { of: Entry }) => useAuditLog().summaryOf(of);

export const AuditoriaList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Nada cambió todavía',
      text: 'Cada cambio que alguien haga en la consola quedará aquí: quién, cuándo y qué.',
    }}
  >
    <Table
      primary={() => <What />}
      secondary={(row) => (
        <>
          <AuthorField of={row} />
          <div>
            <Summary of={row} />
          </div>
        </>
      )}
      tertiary={() => <InstantField source="creado_en" />}
    >
      <Col source="id">
        <RecordLink>
          <What />
        </RecordLink>
      </Col>
      <Col
        source="despues"
        label="De qué a qué"
        disableSort
        render={(row: Entry) => <Summary of={row} />}
      />
      <Col source="autor" disableSort render={(row: Entry) => <AuthorField of={row} />} />
      <Col source="creado_en" disableSort />
    </Table>
  </ListPage>
);
