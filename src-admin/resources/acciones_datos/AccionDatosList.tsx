import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import type { Row } from '../../data/rows.ts';
import { optionText } from '../../kit/fields/options.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { AuthorField } from '../auditoria/Author.tsx';
import { useTableNames } from '../salud/names.ts';
import { reportText } from './report.ts';

type Accion = Row<'acciones_datos'>;

const { Table, Col } = listOf<Accion>();

const filters = ['accion'];

/** The nightly purge has no author. */
const Author = (accion: Accion) =>
  accion.autor === null ? 'El sistema' : <AuthorField of={accion} />;

/** The request, which may have been erased since. */
const Request = ({ solicitud }: Accion) =>
  solicitud === null ? (
    '—'
  ) : (
    <Link component={RouterLink} to={`/solicitudes_datos/${solicitud}/show`}>
      N.º {solicitud}
    </Link>
  );

const Report = ({ informe }: Accion) => reportText(informe, useTableNames());

export const AccionDatosList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Nada anotado todavía',
      text: 'Las copias que entregas, las personas que borras y el borrado de cada noche quedan aquí.',
    }}
  >
    <Table
      primary={(row) => optionText('accionDatos', row.accion)}
      secondary={(row) => (
        <>
          <Author {...row} /> · <Report {...row} />
        </>
      )}
      tertiary={(row) => formatInstantShort(row.creado_en)}
    >
      <Col source="accion" />
      <Col source="creado_en" />
      <Col source="autor" disableSort render={Author} />
      <Col source="solicitud" disableSort render={Request} />
      <Col source="informe" disableSort render={(row) => <Report {...row} />} />
    </Table>
  </ListPage>
);
