import { Alert, type AlertProps } from '@mui/material';
import { LOST_CONNECTION } from '../../data/errors.ts';

/** Beside what was typed: the connection was lost, and nothing of it is. */
export const LostNotice = ({ children, ...rest }: AlertProps) => (
  <Alert severity="error" sx={{ my: 1.5, width: 1 }} {...rest}>
    {LOST_CONNECTION} Lo que escribiste sigue aquí. {children}
  </Alert>
);
