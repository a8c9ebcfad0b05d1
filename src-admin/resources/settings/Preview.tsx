import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Where a group of settings appears, and what people read there. */
export function Preview({ where, children }: { where: string; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={`Así se ve ${where}`}
      sx={{ width: 1, mt: 1, mb: 1, pl: 2, py: 0.5, borderLeft: 3, borderColor: 'divider' }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        Así se ve {where}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
