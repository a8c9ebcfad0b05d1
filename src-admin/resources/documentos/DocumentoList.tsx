import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayShort, dayInChile } from '../../../src-shared/dates.ts';
import type { Documento } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { Mark } from '../../kit/lists/Mark.tsx';
import { DocumentActs } from './DocumentActs.tsx';

const { Table, Col } = listOf<Documento>();

const filters = [filterBy('clase', choices('documento'))];

const dayOf = ({ creado_en }: Documento) => formatDayShort(dayInChile(new Date(creado_en)));
const markOf = ({ nuevo }: Documento) => <Mark of={nuevo && 'Nuevo'} />;

const actsOf = (documento: Documento) => <DocumentActs documento={documento} />;

export function DocumentoList() {
  const { isAdmin, cliente } = useSelection();
  return (
    <ListPage
      above={
        cliente !== null && (
          <Link component={RouterLink} to="/estado-de-cuenta" sx={{ alignSelf: 'start', mt: 1 }}>
            {isAdmin ? 'Ver su estado de cuenta' : 'Ver tu estado de cuenta'}
          </Link>
        )
      }
      filters={filters}
      empty={{
        title: 'Aún no hay documentos',
        text: isAdmin
          ? 'Las propuestas aceptadas, los pedidos y los comprobantes llegan aquí solos; lo demás lo compartes tú.'
          : 'Aquí quedan tus propuestas aceptadas, tus comprobantes y lo que te comparta el estudio.',
        create: isAdmin && 'Compartir un archivo',
      }}
    >
      <Table
        primary={(documento) => (
          <>
            {markOf(documento)}
            {documento.nombre}
          </>
        )}
        secondary={(documento) => (
          <>
            <span>
              {[
                optionText('documento', documento.clase),
                isAdmin ? documento.de : documento.proyecto,
                dayOf(documento),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {actsOf(documento)}
          </>
        )}
      >
        <Col
          source="nombre"
          render={(documento) => (
            <>
              {markOf(documento)}
              {documento.nombre}
            </>
          )}
        />
        <Col source="clase" />
        {isAdmin && <Col source="de" />}
        <Col source="proyecto" />
        <Col source="creado_en" render={dayOf} />
        <Col label="Archivo" render={actsOf} />
      </Table>
    </ListPage>
  );
}
