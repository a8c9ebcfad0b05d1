import { Alert, Box, Typography } from '@mui/material';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import type { Hito } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Pictures } from '../../kit/files/Pictures.tsx';

/** What the client wants changed, in words and pictures: also while the studio works on it, until they approve. */
export function HitoObservation({ hito }: { hito: Hito }) {
  const { isAdmin } = useSelection();
  const { estado, observacion, observacion_imagenes: pictures } = hito;
  if (observacion === null || estado === 'aprobado') return null;
  const waits = estado === 'observado';
  const who = isAdmin ? 'El cliente pidió cambios' : 'Pediste cambios';
  return (
    <Alert
      severity={waits ? 'warning' : 'info'}
      sx={{ mb: 2, alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {`${waits ? who : `${who} la última vez`}: ${observacion}`}
      </Typography>
      {hito.respondido_nombre !== null && hito.respondido_en !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {hito.respondido_nombre},{' '}
          <time dateTime={hito.respondido_en}>{formatInstantShort(hito.respondido_en)}</time>
        </Typography>
      )}
      {pictures.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Pictures
            paths={pictures}
            altOf={(path) =>
              `Imagen ${pictures.indexOf(path) + 1} de ${pictures.length} de lo que hay que cambiar`
            }
          />
        </Box>
      )}
    </Alert>
  );
}
