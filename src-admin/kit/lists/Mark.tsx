import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';

/** A dot before the name of a row where something waits, and what, in words; its place is kept in every row. */
export const Mark = ({ of: words }: { of: string | false }) => (
  <Box
    component="span"
    title={words || undefined}
    sx={{
      // In a table all names begin at one place.
      display: { xs: words ? 'inline-block' : 'none', md: 'inline-block' },
      ...{ width: 8, height: 8, mr: 1, borderRadius: '50%' },
      // Forced colours replace a background, not a border.
      ...{ border: words ? 4 : 0, color: 'primary.main' },
    }}
  >
    {words && <span style={visuallyHidden}>{`${words} `}</span>}
  </Box>
);
