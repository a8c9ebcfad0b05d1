import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  /** A change of it (a new page) gives the children another chance. */
  resetKey?: string;
  children: ReactNode;
}

/** Catches what breaks while drawing and says so in Spanish, instead of a blank page. */
export const PageBoundary = ({ resetKey, children }: Props) => (
  <ErrorBoundary
    resetKeys={[resetKey]}
    onError={(error, { componentStack }) => console.error(error, componentStack)}
    fallbackRender={({ error, resetErrorBoundary }) => (
      <ErrorPage
        error={error instanceof Error ? error : new Error(String(error))}
        onRetry={resetErrorBoundary}
      />
    )}
  >
    {children}
  </ErrorBoundary>
);
