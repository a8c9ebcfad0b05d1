import { Box, List, ListItemButton, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A few records, each a link to its page. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <List disablePadding sx={{ mx: -1 }}>
    {children}
  </List>
);

interface Props {
  to: string;
  primary: ReactNode;
  secondary: ReactNode;
  /** The chip of its state, within the link. */
  state?: ReactNode;
  /** A button for the record: beside the link, as nothing can be pressed inside one. */
  act?: ReactNode;
}

export const Row = ({ to, primary, secondary, state, act }: Props) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
    <ListItemButton
      component={Link}
      to={to}
      sx={{ flex: '1 1 14rem', borderRadius: 1, px: 1, py: 0.5, columnGap: 1, flexWrap: 'wrap' }}
    >
      <ListItemText
        sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}
        primary={primary}
        secondary={secondary}
      />
      {state}
    </ListItemButton>
    {act}
  </Box>
);
