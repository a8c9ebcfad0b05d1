import { Box, Button } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Documento } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';

/** What can be done with one. */
export function DocumentActs({ documento }: { documento: Documento }) {
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
      {isAdmin && clase === 'compartido' && (
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
