import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { COLUMNS, type Mapping } from './columns.ts';
import type { Sheet } from './readSheet.ts';
import type { Kind } from './schemas.ts';

interface Props {
  kind: Kind;
  sheet: Sheet;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The first cells of a column that hold something. */
const example = ({ rows }: Sheet, at: number): string =>
  rows
    .map(({ cells }) => (cells[at] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, 2)
    .map((cell) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell))
    .join(' · ');

/** Which column of a sheet each field is. One that is chosen for another field leaves the one it was. */
export const ColumnChoice = ({ kind, sheet, mapping, onChange }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    }}
  >
    {COLUMNS[kind].map(({ field, label }) => {
      const at = mapping[field];
      return (
        <Box key={field} sx={{ minWidth: 0 }}>
          <TextField
            select
            fullWidth
            label={label}
            value={at === undefined ? '' : String(at)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => {
              const others = Object.entries(mapping).filter(
                ([name, place]) => name !== field && String(place) !== target.value,
              );
              const chosen = target.value === '' ? [] : [[field, Number(target.value)] as const];
              onChange(Object.fromEntries([...others, ...chosen]));
            }}
          >
            <MenuItem value="">No viene</MenuItem>
            {sheet.headings.map((heading, place) => (
              <MenuItem key={heading} value={String(place)}>
                {heading}
              </MenuItem>
            ))}
          </TextField>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ mt: 0.5, minHeight: '1.5em', overflowWrap: 'anywhere' }}
          >
            {at === undefined ? '' : example(sheet, at)}
          </Typography>
        </Box>
      );
    })}
  </Box>
);
