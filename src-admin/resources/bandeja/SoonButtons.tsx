import { Box, Button } from '@mui/material';
import { addDays, dayInChile } from '../../../src-shared/dates.ts';

const SOON = [
  { name: 'Hoy', days: 0 },
  { name: 'Mañana', days: 1 },
  { name: 'En una semana', days: 7 },
] as const;

/** The days on which something is usually done next. */
export const SoonButtons = ({ onChoose }: { onChoose: (day: string) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
    {SOON.map(({ name, days }) => (
      <Button key={name} size="small" onClick={() => onChoose(addDays(dayInChile(), days))}>
        {name}
      </Button>
    ))}
  </Box>
);
