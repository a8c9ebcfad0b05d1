import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TopToolbar } from 'react-admin';

/** On a phone the buttons of a row fill it, so that rows begin and end together. */
const EVEN = { '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } } as const;

/** The buttons above a record's page. */
export const PageActions = ({ children }: { children?: ReactNode }) => (
  <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', '&&': { pb: 1.5 }, ...EVEN }}>
    {children}
  </TopToolbar>
);

/** The buttons below what they are about. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3, ...EVEN }}>{children}</Box>
);
