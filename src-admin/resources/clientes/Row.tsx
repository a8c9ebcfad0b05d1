import { Box, List, ListItemButton, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A few records of a client, each a link to its page. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <List disablePadding sx={{ mx: -1 }}>
    {children}
  </List>
);

interface Props {
  to: string;
  primary: ReactNode;
  secondary: ReactNode;
  /** How it stands, beside it. */
  state?: ReactNode;
  /** What is done with it on the spot: beside the link, as nothing can be pressed inside one. */
  act?: ReactNode;
}

/** One of them. */
export const Row = ({ to, primary, secondary, state, act }: Props) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
    <ListItemButton
      component={Link}
      to={to}
      sx={{ borderRadius: 1, px: 1, py: 0.5, columnGap: 1, flexWrap: 'wrap' }}
    >
      <ListItemText
        sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}
        primary={primary}
        secondary={secondary}
        slotProps={{ secondary: { component: 'div' } }}
      />
      {state}
    </ListItemButton>
    {act}
  </Box>
);
