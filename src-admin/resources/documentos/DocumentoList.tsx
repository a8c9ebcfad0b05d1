import { Box, Button, Link } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayShort, dayInChile } from '../../../src-shared/dates.ts';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Documento } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { filterBy, ListPage } from '../../kit/lists/ListPage.tsx';
import { Mark } from '../../kit/lists/Mark.tsx';

const { Table, Col } = listOf<Documento>();

const filters = [filterBy('clase', choices('documento'))];

const dayOf = ({ creado_en }: Documento) => formatDayShort(dayInChile(new Date(creado_en)));
const markOf = ({ nuevo }: Documento) => <Mark of={nuevo && 'Nuevo'} />;

/** What can be done with one. */
function DocumentActs({ documento }: { documento: Documento }) {
  const { isAdmin } = useSelection();
  const data = useData();
  const refresh = useRefresh();
  const { clase, fila, nombre, ruta, nuevo } = documento;
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 1, md: 0 } },
        justifyContent: { xs: 'start', md: 'end' },
      }}
    >
      {clase === 'informe' && (
        <Button
          component={RouterLink}
          to={`/informes/${fila}/show`}
          size="small"
          variant="outlined"
          aria-label={`Ver ${nombre}`}
        >
          Ver
        </Button>
      )}
      <DownloadButton
        size="small"
        aria-label={`Descargar ${nombre}`}
        name={ruta === null ? `${clase}-${fila}.pdf` : nameFromPath(ruta)}
        load={async () => {
          const file = await data.documentFile(documento);
          if (nuevo && !isAdmin) {
            await data.fileOpened(documento);
            refresh();
          }
          return file;
        }}
      >
        Descargar
      </DownloadButton>
      {isAdmin && ruta !== null && (
        <ConfirmButton
          size="small"
          color="error"
          aria-label={`Dejar de compartir ${nombre}`}
          title="¿Dejar de compartir este archivo?"
          content="El cliente ya no lo verá, y el archivo se elimina. No se puede deshacer."
          confirm="Dejar de compartir"
          done="Ya no se comparte"
          action={() => data.unshareFile(fila)}
        >
          Dejar de compartir
        </ConfirmButton>
      )}
    </Box>
  );
}

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
