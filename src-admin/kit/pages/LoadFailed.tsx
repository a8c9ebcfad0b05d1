import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onRetry: () => unknown;
}

/** In the place of what could not be loaded, with a way to try again. */
export const LoadFailed = ({ children, onRetry }: Props) => (
  <Alert
    severity="error"
    sx={{ my: 1 }}
    action={
      <Button color="inherit" size="small" onClick={() => void onRetry()}>
        Reintentar
      </Button>
    }
  >
    {children}
  </Alert>
);
