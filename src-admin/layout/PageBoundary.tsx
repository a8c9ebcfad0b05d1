import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  /** A change of it (a new page) gives the children another chance. */
  resetKey?: string;
  children: ReactNode;
}

/** A page that breaks again so soon is not drawn anew. */
const AGAIN_MS = 500;

/**
 * Whether somebody else moved what React had drawn: a browser that translates the page, or an
 * extension. The page itself is right then, and drawn anew it works.
 */
const isMovedByOthers = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Tells whether it was not asked a moment ago. */
function notAtOnce(): () => boolean {
  let asked = -Infinity;
  return () => {
    const before = asked;
    asked = performance.now();
    return asked - before > AGAIN_MS;
  };
}

/** In the place of a page that broke. */
function Broken({
  error,
  resetErrorBoundary,
  mayDraw,
}: FallbackProps & { mayDraw: () => boolean }) {
  const [draws] = useState(() => isMovedByOthers(error) && mayDraw());
  useLayoutEffect(() => {
    if (draws) resetErrorBoundary();
  }, [draws, resetErrorBoundary]);
  if (draws) return null;
  return (
    <ErrorPage
      error={error instanceof Error ? error : new Error(String(error))}
      onRetry={resetErrorBoundary}
    />
  );
}

/**
 * Catches what breaks while drawing and says so in Spanish, instead of a blank page. What others
 * moved is drawn anew; its forms bring back what was typed from their drafts.
 */
export function PageBoundary({ resetKey, children }: Props) {
  const [mayDraw] = useState(notAtOnce);
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(error, { componentStack }) => console.error(error, componentStack)}
      fallbackRender={(broken) => <Broken {...broken} mayDraw={mayDraw} />}
    >
      {children}
    </ErrorBoundary>
  );
}
