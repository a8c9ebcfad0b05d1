import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

interface Props {
  /** A change of it (a new page) gives the children another chance. */
  resetKey?: string | undefined;
  /** What stands in the place of what broke for another reason, or again at once: left out, that is the matter of what stands around it. */
  otherwise?: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** What breaks a third time so soon is not drawn anew: a press and the first letter after it may each break a page. */
const AGAIN_MS = 500;

/**
 * Whether somebody else moved what React had drawn: a browser that translates the page, or an
 * extension. The page itself is right then, and drawn anew it works.
 */
const isMovedByOthers = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Tells whether it was not asked twice a moment ago. */
function notAtOnce(): () => boolean {
  let asked = [-Infinity, -Infinity];
  return () => {
    const [first = 0, last = 0] = asked;
    const now = performance.now();
    asked = [last, now];
    return now - first > AGAIN_MS;
  };
}

const leave = (error: Error): never => {
  throw error;
};

/** In the place of what broke. */
function Broken({
  error,
  resetErrorBoundary,
  mayDraw,
  otherwise,
}: FallbackProps & Required<Pick<Props, 'otherwise'>> & { mayDraw: () => boolean }) {
  const [draws] = useState(() => isMovedByOthers(error) && mayDraw());
  useLayoutEffect(() => {
    if (draws) resetErrorBoundary();
  }, [draws, resetErrorBoundary]);
  if (draws) return null;
  return otherwise(error instanceof Error ? error : new Error(String(error)), resetErrorBoundary);
}

/** Draws its children anew where somebody else moved them; what is held above it stays. */
export function DrawnAnew({ resetKey, otherwise = leave, children }: Props) {
  const [mayDraw] = useState(notAtOnce);
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(error, { componentStack }) => console.error(error, componentStack)}
      fallbackRender={(broken) => <Broken {...broken} mayDraw={mayDraw} otherwise={otherwise} />}
    >
      {children}
    </ErrorBoundary>
  );
}
