import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LoadFailed } from './LoadFailed.tsx';
import { CodeNotLoaded, useReloadCode } from './onDemand.tsx';

interface Props {
  /** What stands there until the code has arrived; of its size, so that nothing moves. */
  fallback?: ReactNode;
  /** A component of `onDemand`. */
  children: ReactNode;
}

/** In the place of a part that is not there. What breaks in another way is the page's to say. */
function NotThere({ error, resetErrorBoundary }: FallbackProps) {
  useReloadCode(error);
  if (!(error instanceof CodeNotLoaded)) throw error;
  return <LoadFailed onRetry={resetErrorBoundary}>{error.message}</LoadFailed>;
}

/** A part of a page whose code comes later: when it does not, the rest of the page stays. */
export const LazyBoundary = ({ fallback, children }: Props) => (
  <ErrorBoundary FallbackComponent={NotThere}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
