import type { ReactNode } from 'react';
import { DomChangeBoundary } from '../../kit/theme/DomChangeBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  /** A change of it (a new page) gives the children another chance. */
  resetKey?: string;
  children: ReactNode;
}

/**
 * Catches what breaks while drawing and says so in Spanish, instead of a blank page. What others
 * moved is drawn anew; its forms bring back what was typed from their drafts.
 */
export const PageBoundary = ({ resetKey, children }: Props) => (
  <DomChangeBoundary
    resetKey={resetKey}
    fallback={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
  >
    {children}
  </DomChangeBoundary>
);
