import { Button, type ButtonProps } from '@mui/material';
import { isLooking } from '../../data/session/vista.ts';

/** A client's button that saves, sends or has a file made: there, and not to be pressed, while an admin looks as them. */
export const WriteButton = ({ disabled = false, ...rest }: ButtonProps) => (
  <Button {...rest} disabled={disabled || isLooking()} />
);
