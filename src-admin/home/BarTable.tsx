import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';

/** A column of numbers; null where there is none. */
export interface Column<R> {
  label: string;
  value: (row: R) => number | null;
  says: (value: number) => string;
  /** Of its bars, in the theme's palette. */
  color: string;
}

interface Props<R> {
  caption: string;
  /** What the first column is. */
  first: string;
  /** What a row is called; no two the same. */
  name: (row: R) => string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  nothing: string;
}

/** Numbers as a table whose cells also draw them: the picture and its words are one. */
export function BarTable<R>({ caption, first, name, rows, columns, nothing }: Props<R>) {
  if (rows.length === 0) return <Typography color="text.secondary">{nothing}</Typography>;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={caption}>
      <Table
        size="small"
        sx={{ '& td, & th': { px: { xs: 0.75, sm: 1 }, border: 0 }, '& th': { fontWeight: 600 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {columns.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={name(row)}>
              <TableCell component="th" scope="row">
                {name(row)}
              </TableCell>
              {columns.map((column) => (
                <BarCell
                  key={column.label}
                  column={column}
                  value={column.value(row)}
                  most={Math.max(...rows.map((other) => column.value(other) ?? 0))}
                />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface CellProps<R> {
  column: Column<R>;
  value: number | null;
  /** The longest bar of the column. */
  most: number;
}

function BarCell<R>({ column: { says, color }, value, most }: CellProps<R>) {
  const none = value === null || value === 0;
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap', color: none ? 'text.secondary' : null }}>
      {value === null ? '—' : says(value)}
      <Box
        aria-hidden
        sx={{
          height: 4,
          mt: 0.5,
          ml: 'auto',
          borderRadius: 1,
          bgcolor: color,
          width: none ? 0 : `${Math.max(2, (value / most) * 100)}%`,
        }}
      />
    </TableCell>
  );
}
