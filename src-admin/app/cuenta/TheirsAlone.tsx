import { Alert } from '@mui/material';
import { PageTitle } from '../../kit/pages/titles.tsx';

/** In the place of an account's page while an admin looks as its owner. */
export const TheirsAlone = () => (
  <>
    <PageTitle>Tu cuenta</PageTitle>
    <Alert severity="info">
      El nombre, la contraseña, las sesiones y los avisos de una cuenta los ve y los cambia solo su
      titular.
    </Alert>
  </>
);
