import { Paper, type PaperProps } from '@mui/material';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

type Fallback = (error: Error, retry: () => void) => ReactNode;

interface Props {
  /** A change of it, as another page, gives the children another chance. */
  resetKey?: string | undefined;
  /** Rendered after any other error, or one that returns at once; without it the error goes on. */
  fallback?: Fallback;
  children: ReactNode;
}

/** Within this time two errors are recovered from: a press and the first letter after it may each cause one. */
const SOON_MS = 500;

/** Whether a translation by the browser, or an extension, moved what React had rendered: rendered again it works. */
const isDomChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** A function that says whether it was called fewer than twice a moment ago. */
function twiceSoon(): () => boolean {
  let calls = [-Infinity, -Infinity];
  return () => {
    const [first = 0, last = 0] = calls;
    const now = performance.now();
    calls = [last, now];
    return now - first > SOON_MS;
  };
}

const rethrow: Fallback = (error) => {
  throw error;
};

interface RecoveryProps extends FallbackProps {
  mayRetry: () => boolean;
  fallback: Fallback;
}

function Recovery({ error, resetErrorBoundary, mayRetry, fallback }: RecoveryProps) {
  const [recovers] = useState(() => isDomChange(error) && mayRetry());
  useLayoutEffect(() => {
    if (recovers) resetErrorBoundary();
  }, [recovers, resetErrorBoundary]);
  if (recovers) return null;
  return fallback(error instanceof Error ? error : new Error(String(error)), resetErrorBoundary);
}

/** Renders its children again when a translation of the page broke them; state above it is kept. */
export function DomChangeBoundary({ resetKey, fallback = rethrow, children }: Props) {
  const [mayRetry] = useState(twiceSoon);
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(error, { componentStack }) => console.error(error, componentStack)}
      fallbackRender={(props) => <Recovery {...props} mayRetry={mayRetry} fallback={fallback} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The paper of every dialog: it stays open, with what was typed, when a translation breaks its content. */
export const DialogPaper = ({ children, ...rest }: PaperProps) => (
  <Paper {...rest}>
    <DomChangeBoundary>{children}</DomChangeBoundary>
  </Paper>
);
