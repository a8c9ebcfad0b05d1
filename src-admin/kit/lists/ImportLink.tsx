import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** To the form that brings in a sheet of the list's records. */
export const ImportLink = () => (
  <Button
    size="small"
    component={Link}
    to={`/importaciones/create?tipo=${useResourceContext()}`}
    startIcon={<Download sx={{ rotate: '180deg' }} />}
  >
    Importar planilla
  </Button>
);
