import { Button, type ButtonProps } from '@mui/material';
import { isLooking } from '../../data/session/vista.ts';

/** A button that saves or sends: disabled while an admin impersonates a client. */
export const WriteButton = ({ disabled = false, ...rest }: ButtonProps) => (
  <Button {...rest} disabled={disabled || isLooking()} />
);
