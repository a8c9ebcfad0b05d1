import { Paper, type PaperProps } from '@mui/material';
import { DrawnAnew } from './DrawnAnew.tsx';

/**
 * What every dialog of the console is drawn on. What a translation of the page broke in it is drawn
 * anew here, below whoever holds what was typed, so that the dialog stays open.
 */
export const DialogPaper = ({ children, ...rest }: PaperProps) => (
  <Paper {...rest}>
    <DrawnAnew>{children}</DrawnAnew>
  </Paper>
);
