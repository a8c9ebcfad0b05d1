import type { ReactNode } from 'react';
import { Details } from './Details.tsx';

const DENSE = {
  rowGap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  '& > div': {
    ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' },
    // With large text the value goes below.
    '& > dt': { flex: '0 0 6.5rem' },
    '& > dd': { flex: '1 1 7rem' },
  },
};

/** Labelled values with each label beside its value where there is room: for a narrow panel. */
export const DenseDetails = ({ children }: { children: ReactNode }) => (
  <Details sx={DENSE}>{children}</Details>
);
