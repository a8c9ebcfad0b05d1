import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { AuthorField } from '../auditoria/Author.tsx';
import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { optionText } from '../../kit/fields/options.ts';
import { reportText } from './report.ts';

const { Table, Col } = listOf<Row<'acciones_datos'>>();

type Accion = Row<'acciones_datos'>;

const filters = ['accion'];

/** Who did it: the nightly purge is nobody's. */
const Who = ({ accion }: { accion: Accion }) =>
  accion.autor === null ? 'El sistema' : <AuthorField of={accion} />;

/** The request that it answers, which may be gone by now. */
const Request = ({ solicitud }: Pick<Accion, 'solicitud'>) =>
  solicitud === null ? (
    '—'
  ) : (
    <Link component={RouterLink} to={`/solicitudes_datos/${solicitud}/show`}>
      N.º {solicitud}
    </Link>
  );

export const AccionDatosList = () => (
  <ListPage
    filters={filters}
    sort={{ field: 'creado_en', order: 'DESC' }}
    empty={
      <EmptyState title="Nada anotado todavía">
        Las copias que entregas, las personas que borras y el borrado de cada noche quedan aquí.
      </EmptyState>
    }
  >
    <Table
      primary={(row) => optionText('accionDatos', row.accion)}
      secondary={(row) => (
        <>
          <Who accion={row} /> · {reportText(row.informe)}
        </>
      )}
      tertiary={(row) => formatInstantShort(row.creado_en)}
    >
      <Col source="accion" />
      <Col source="creado_en" />
      <Col source="autor" disableSort render={(accion: Accion) => <Who accion={accion} />} />
      <Col
        source="solicitud"
        disableSort
        render={({ solicitud }: Accion) => <Request solicitud={solicitud} />}
      />
      <Col source="informe" disableSort render={({ informe }: Accion) => reportText(informe)} />
    </Table>
  </ListPage>
);
