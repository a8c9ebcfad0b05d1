import { NullableBooleanInput } from 'react-admin';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { choices } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { filterBy, ListPage } from '../../kit/lists/ListPage.tsx';
import type { Propuesta } from './rows.ts';

const { Table, Col } = listOf<Propuesta>();

const filters = [
  filterBy('situacion', choices('propuesta')),
  <NullableBooleanInput
    key="plantilla"
    source="plantilla"
    label="Plantillas"
    nullLabel="Todas"
    trueLabel="Plantillas"
    falseLabel="Propuestas"
    alwaysOn
  />,
];

const forWhom = ({ plantilla, destinatario }: Propuesta) =>
  plantilla ? 'Plantilla' : (destinatario ?? 'Sin destinatario');
const chipOf = ({ situacion }: Propuesta) => <StatusChip set="propuesta" value={situacion ?? ''} />;
const until = ({ vence_el }: Propuesta) => (vence_el === null ? null : formatDayShort(vence_el));
const totalOf = ({ total }: Propuesta) => formatCLP(total ?? 0);

export const PropuestaList = () => (
  <ListPage
    narrow="byCliente"
    filters={filters}
    sort={{ field: 'actualizado_en', order: 'DESC' }}
    empty={{
      title: 'Aún no hay propuestas',
      text: 'Lo que ofreces, con sus hitos y sus cuotas, listo para que lo acepten desde el teléfono.',
      create: 'Escribir una propuesta',
    }}
  >
    <Table secondary={forWhom} tertiary={chipOf}>
      <Col source="titulo" field={RecordLink} />
      <Col source="destinatario" disableSort render={forWhom} />
      <Col source="total" render={totalOf} />
      <Col source="vence_el" render={until} />
      <Col source="situacion" disableSort render={chipOf} />
    </Table>
  </ListPage>
);
