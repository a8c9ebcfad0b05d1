import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatSignedCLP } from '../../../src-shared/money.ts';

/** A line of a list on a phone: what it is, and at its end the pesos. */
export const SummedLine = ({ total, children }: { total: number; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2 },
      ...{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
    }}
  >
    <div>{children}</div>
    <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatSignedCLP(total)}</Typography>
  </Box>
);
