import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  head: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table of a record's page, named by its first column; where it is too wide it scrolls by itself. */
export const SmallTable = ({ head, rows }: Props) => (
  <TableContainer tabIndex={0} role="group" aria-label={head[0] ?? ''}>
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, md: 1 }, verticalAlign: 'top' } }}>
      <TableHead>
        <TableRow>
          {head.map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        {rows.map(([heading, ...cells], row) => (
          <TableRow key={row}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {heading}
            </TableCell>
            {cells.map((cell, column) => (
              <TableCell key={head[column + 1]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
