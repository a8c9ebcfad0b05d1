import { Box, CircularProgress } from '@mui/material';
import { colores } from '../../src-shared/tokens.ts';

/** What stands there while the session loads: a spinner on ink, the whole screen. */
export function LoadingScreen() {
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: colores.tinta,
        zIndex: 2000,
      }}
    >
      <CircularProgress aria-label="Cargando" size={48} sx={{ color: colores.cobreClaro }} />
    </Box>
  );
}
