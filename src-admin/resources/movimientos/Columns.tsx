import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { FIELDS, isReadable, type Columns as Said, type Field } from './cartola/layouts.ts';
import type { Unknown } from './cartola/readCartola.ts';

const ORDER = Object.keys(FIELDS) as Field[];

interface Props {
  of: Unknown;
  onSaid: (columns: Said) => void;
}

/** Asks what each column of a statement is that nobody knows. */
export function Columns({ of: { headings, rows }, onSaid }: Props) {
  const [said, setSaid] = useState<Said>({});
  const example = (at: number | undefined): string =>
    at === undefined
      ? ''
      : rows
          .flatMap((row) => (row[at] ?? '').trim() || [])
          .slice(0, 2)
          .join(' · ');
  const places = headings.flatMap((heading, at) =>
    heading.trim() === '' && rows.every((row) => (row[at] ?? '').trim() === '')
      ? []
      : { id: String(at), name: heading.trim() || `Columna ${at + 1}` },
  );
  const choose = (field: Field, place: string) => {
    const { [field]: _before, ...others } = said;
    setSaid(place === '' ? others : { ...others, [field]: Number(place) });
  };
  return (
    <Panel title="2. Sus columnas">
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '44rem' }}>
        No conocemos esta cartola. Dinos qué es cada columna y la próxima vez se lee sola.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          ...{ columnGap: 2, rowGap: { xs: 0.5, sm: 2 } },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
        }}
      >
        {ORDER.map((field) => (
          <SelectField
            key={field}
            fullWidth
            label={FIELDS[field]}
            value={said[field] === undefined ? '' : String(said[field])}
            choices={[{ id: '', name: 'No viene' }, ...places]}
            helperText={example(said[field]) || ' '}
            onChange={({ target }) => choose(field, target.value)}
          />
        ))}
      </Box>
      {!isReadable(said) && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Falta decir cuál es el día y cuál el monto o los abonos.
        </Alert>
      )}
      <ActionRow>
        <WriteButton variant="contained" disabled={!isReadable(said)} onClick={() => onSaid(said)}>
          Leer la cartola
        </WriteButton>
      </ActionRow>
    </Panel>
  );
}
