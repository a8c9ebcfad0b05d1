import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TopToolbar } from 'react-admin';

/** On a phone what stands in a row fills it, so that rows begin and end together. */
const EVEN = { '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } } as const;

/** What can be done with a record, above its page. */
export const PageActions = ({ children }: { children?: ReactNode }) => (
  <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, pb: 1, alignItems: 'center', ...EVEN }}>
    {children}
  </TopToolbar>
);

/** The steps of a record, below what they are about. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3, ...EVEN }}>{children}</Box>
);
