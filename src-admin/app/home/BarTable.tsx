import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

/** A column of numbers; null where there is none. */
export interface Column<R> {
  label: string;
  value: (row: R) => number | null;
  says: (value: number) => string;
  /** What it counts: the bars of all columns with the same unit share a scale. */
  unit: string;
  /** Of what its number is a part, said in percent. */
  of?: (row: R) => number;
  /** Whether it has no room of its own on a phone: there it is said beside the name of its row. */
  besideName?: true;
  /** In the theme's palette. */
  color: 'success' | 'info' | 'warning' | 'error' | 'text';
}

export interface BarTableProps<R> {
  caption: string;
  /** The heading of the first column. */
  first: string;
  /** Unique among the rows. */
  name: (row: R) => string;
  rows: readonly R[];
  /** Where the rows behind a row are read, if they are. */
  to?: (row: R) => string | null;
  columns: readonly Column<R>[];
  nothing: string;
}

/** The longest bar, in rem: no column is narrower, so that equal values are equally long in all of them. */
const LONGEST = 2.75;

const Named = ({ name, to }: { name: string; to: string | null }) =>
  to === null ? (
    name
  ) : (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  );

/** A table of numbers with a bar below each. On a phone names are above their numbers. */
export function BarTable<R>({
  caption,
  first,
  name,
  rows,
  to,
  columns,
  nothing,
}: BarTableProps<R>) {
  const stacked = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (rows.length === 0) return <Typography color="text.secondary">{nothing}</Typography>;
  const mostOf = (unit: string): number =>
    Math.max(
      ...columns.flatMap((one) =>
        one.unit === unit ? rows.map((row) => one.value(row) ?? 0) : [],
      ),
    );
  const shown = stacked ? columns.filter(({ besideName }) => !besideName) : columns;
  const heading = (row: R) => (
    <TableCell
      component="th"
      {...(stacked
        ? { scope: 'rowgroup', colSpan: shown.length, sx: { pb: 0, overflowWrap: 'anywhere' } }
        : { scope: 'row' })}
    >
      <Named name={name(row)} to={to?.(row) ?? null} />
      {columns
        .filter((column) => !shown.includes(column))
        .map(({ label, value, says }) => (
          <Box
            component="span"
            key={label}
            sx={{ float: 'right', ml: 1, fontWeight: 400, color: 'text.secondary' }}
          >
            {`${label}: ${says(value(row) ?? 0)}`}
          </Box>
        ))}
    </TableCell>
  );
  return (
    <TableContainer tabIndex={0} role="region" aria-label={caption}>
      <Table
        size="small"
        sx={{
          '& td, & th': {
            px: { xs: 0.25, sm: 1 },
            border: 0,
            ...(stacked && { fontSize: '0.8125rem' }),
          },
          '& th': { fontWeight: 600 },
        }}
      >
        <TableHead>
          <TableRow>
            {!stacked && <TableCell>{first}</TableCell>}
            {shown.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {rows.map((row) => (
          <TableBody key={name(row)}>
            {stacked && <TableRow>{heading(row)}</TableRow>}
            <TableRow>
              {!stacked && heading(row)}
              {shown.map(({ label, value: valueOf, of, says, unit, color }) => {
                const value = valueOf(row);
                const none = value === null || value === 0;
                const whole = of?.(row) ?? 0;
                const share = none ? 0 : Math.max(0.05, value / mostOf(unit));
                return (
                  <TableCell
                    key={label}
                    align="right"
                    sx={{ whiteSpace: 'nowrap', color: none ? 'text.secondary' : null }}
                  >
                    <span>{value === null ? '—' : says(value)}</span>
                    {value !== null && value <= whole && whole > 0 && (
                      <Box
                        component="span"
                        sx={{
                          ...{ display: { xs: 'block', sm: 'inline' }, ml: { sm: 0.75 } },
                          color: 'text.secondary',
                        }}
                      >
                        {Math.round((100 * value) / whole)} %
                      </Box>
                    )}
                    <Box
                      aria-hidden
                      sx={{
                        height: 4,
                        mt: 0.5,
                        ml: 'auto',
                        borderRadius: 1,
                        bgcolor: color === 'text' ? 'text.secondary' : `${color}.main`,
                        width: none ? 0 : `${share * LONGEST}rem`,
                      }}
                    />
                  </TableCell>
                );
              })}
            </TableRow>
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  );
}
