import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LoadFailed } from './LoadFailed.tsx';
import { CodeNotLoaded, useReloadCode } from './onDemand.tsx';

interface Props {
  /** Shown until the code is loaded; of its size, so that nothing moves. */
  fallback?: ReactNode;
  /** A component of `onDemand`. */
  children: ReactNode;
}

/** Any other error is of the page. */
function NotLoaded({ error, resetErrorBoundary }: FallbackProps) {
  useReloadCode(error);
  if (!(error instanceof CodeNotLoaded)) throw error;
  return <LoadFailed onRetry={resetErrorBoundary}>{error.message}</LoadFailed>;
}

/** A part of a page whose code is loaded later: the rest stays when that fails. */
export const LazyBoundary = ({ fallback, children }: Props) => (
  <ErrorBoundary FallbackComponent={NotLoaded}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
