import { Alert, type AlertProps } from '@mui/material';
import { LOST_CONNECTION } from '../../data/errors.ts';

/** Beside a form whose request was lost: what was typed is still there. */
export const LostNotice = ({ children, ...rest }: AlertProps) => (
  <Alert severity="error" sx={{ my: 1.5, width: 1 }} {...rest}>
    {LOST_CONNECTION} Lo que escribiste sigue aquí. {children}
  </Alert>
);
