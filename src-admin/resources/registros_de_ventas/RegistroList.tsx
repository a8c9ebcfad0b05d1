import { formatInstantShort, formatMonth } from '../../../src-shared/dates.ts';
import type { Row } from '../../data/rows.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { AuthorField } from '../auditoria/Author.tsx';

type Registro = Row<'registros_de_ventas'>;

const { Table, Col } = listOf<Registro>();

/** The months of a register: «marzo de 2026», or the first and the last of several. */
const monthsOf = ({ desde, hasta }: Registro): string => {
  const [first, last] = [formatMonth(desde), formatMonth(hasta)];
  return first === last ? first : `${first} a ${last}`;
};

export const RegistroList = () => (
  <ListPage
    empty={{
      title: 'Trae tu registro de ventas',
      text: 'El CSV del SII dice qué boletas y facturas emitiste. Aquí se calzan con los pagos: tú confirmas cada una, nadie recibe correos y se puede deshacer.',
      create: 'Importar registro de ventas',
    }}
  >
    <Table
      primary={({ archivo }) => archivo}
      secondary={monthsOf}
      tertiary={({ creado_en }) => formatInstantShort(creado_en)}
    >
      <Col source="archivo" />
      <Col source="desde" label="De" render={monthsOf} />
      <Col source="creado_en" />
      <Col source="autor" disableSort render={(row) => <AuthorField of={row} />} />
    </Table>
  </ListPage>
);
