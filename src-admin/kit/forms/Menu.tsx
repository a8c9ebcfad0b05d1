import { Menu as MuiMenu, type MenuProps } from '@mui/material';
import { useSecondPress } from './useSecondPress.ts';

/** A menu that a double press on its button leaves open. */
export const Menu = (props: MenuProps) => (
  <MuiMenu onClickCapture={useSecondPress(props.open)} {...props} />
);
