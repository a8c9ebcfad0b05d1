import type { ReactNode } from 'react';
import { Details } from './Details.tsx';

const DENSE = {
  rowGap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  '& > div': {
    ...{ display: 'grid', columnGap: 1, alignItems: 'baseline' },
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  },
};

/** Labelled values with each label beside its value: for a narrow panel. */
export const DenseDetails = ({ children }: { children: ReactNode }) => (
  <Details sx={DENSE}>{children}</Details>
);
