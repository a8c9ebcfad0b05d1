import { formatInstantShort } from '../../../src-shared/dates.ts';
import type { Row } from '../../data/rows.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { AuthorField } from '../auditoria/Author.tsx';
import { manyOf, STATE_NAMES } from './words.ts';

type Importacion = Row<'importaciones'>;

const { Table, Col } = listOf<Importacion>();

const stateOf = ({ estado }: Importacion) => STATE_NAMES[estado] ?? estado;
const whatOf = ({ tipo, filas }: Importacion) => manyOf(tipo, filas);

export const ImportacionList = () => (
  <ListPage
    empty={{
      title: 'Trae tu planilla',
      text: 'Clientes, plataformas y pagos desde Excel o Google. Primero ves qué pasaría con cada fila; nadie recibe correos y se puede deshacer.',
      create: 'Importar planilla',
    }}
  >
    <Table
      primary={({ archivo }) => archivo}
      secondary={(row) => `${whatOf(row)} · ${stateOf(row)}`}
      tertiary={({ creado_en }) => formatInstantShort(creado_en)}
    >
      <Col source="archivo" />
      <Col source="tipo" label="Trae" render={whatOf} />
      <Col source="estado" render={stateOf} />
      <Col source="creado_en" />
      <Col source="autor" disableSort render={(row) => <AuthorField of={row} />} />
    </Table>
  </ListPage>
);
