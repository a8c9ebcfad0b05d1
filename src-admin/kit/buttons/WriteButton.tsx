import { Button, type ButtonProps } from '@mui/material';
import { isImpersonating } from '../../data/session/impersonation.ts';

/** A button that saves or sends: disabled while an admin impersonates a client. */
export const WriteButton = ({ disabled = false, ...rest }: ButtonProps) => (
  <Button {...rest} disabled={disabled || isImpersonating()} />
);
