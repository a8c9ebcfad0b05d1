import { SelectInput, TextInput, useRecordContext, useTranslateLabel } from 'react-admin';
import { addDays } from '../../../src-shared/dates.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { InstantField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { AuthorField, AuthorInput } from './Author.tsx';
import {
  calledOf,
  doneOf,
  KINDS,
  nameElsewhere,
  resourceOf,
  summaryOf,
  type Entry,
} from './changes.ts';

const { Table, Col } = listOf<Entry>();

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

/** What was done with which record. */
function What() {
  const entry = useRecordContext<Entry>();
  if (!entry) return null;
  const elsewhere = nameElsewhere(entry);
  return (
    <>
      {doneOf(entry)}: {calledOf(entry)}
      {elsewhere && (
        <span>
          , <PlainName source="fila" {...elsewhere} />
        </span>
      )}
    </>
  );
}

/** What of it changed, from what to what. */
function Summary({ of }: { of: Entry }) {
  const translateLabel = useTranslateLabel();
  return summaryOf(of, (field) => {
    const label = translateLabel({ source: field, resource: resourceOf(of.tabla) });
    return typeof label === 'string' ? label : field;
  });
}

/** Who changed what and when. */
export const AuditoriaList = () => (
  <ListPage
    filters={filters}
    narrow="byCliente"
    sort={{ field: 'id', order: 'DESC' }}
    empty={
      <EmptyState title="Nada cambió todavía">
        Cada cambio que alguien haga en la consola quedará aquí: quién, cuándo y qué.
      </EmptyState>
    }
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
      <Col label="De qué a qué" disableSort render={(row: Entry) => <Summary of={row} />} />
      <Col source="autor" disableSort render={(row: Entry) => <AuthorField of={row} />} />
      <Col source="creado_en" disableSort />
    </Table>
  </ListPage>
);
