import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Row {
  to: string;
  primary: ReactNode;
  secondary: ReactNode;
  /** The chip of its state, within the link. */
  state?: ReactNode;
  /** A button for the record: beside the link, as nothing can be pressed inside one. */
  act?: ReactNode;
}

interface Props<T> {
  rows: readonly T[];
  row: (record: T) => Row;
  /** In the place of rows. */
  empty?: ReactNode;
}

/** A few records, each a link to its page. */
export function Rows<T extends { id: number | string }>({ rows, row, empty }: Props<T>) {
  if (rows.length === 0) return empty && <Typography color="text.secondary">{empty}</Typography>;
  return (
    <List disablePadding sx={{ mx: -1 }}>
      {rows.map((record) => (
        <RowItem key={record.id} {...row(record)} />
      ))}
    </List>
  );
}

const RowItem = ({ to, primary, secondary, state, act }: Row) => (
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
