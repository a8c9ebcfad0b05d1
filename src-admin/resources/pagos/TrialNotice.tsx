import { Alert } from '@mui/material';

/** Where nothing is charged. */
export const TrialNotice = () => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    Pago de prueba: no se cobra nada.
  </Alert>
);
