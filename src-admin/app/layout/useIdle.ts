import { startTransition, useEffect, useState } from 'react';

/** Safari does not. */
const saysWhenIdle = (): boolean => 'requestIdleCallback' in window;

/** How long what is not the page itself waits at most, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Whether the browser has had a moment with nothing to do: while code or rows are on their way, or after them. What stands
 * around a page is rendered then, because each part of it that is rendered before makes the page come later.
 */
export function useIdle(): boolean {
  const [wasIdle, setIdle] = useState(() => !saysWhenIdle());
  useEffect(() => {
    if (!saysWhenIdle()) return;
    const asked = requestIdleCallback(() => startTransition(() => setIdle(true)), {
      timeout: PATIENCE,
    });
    return () => cancelIdleCallback(asked);
  }, []);
  return wasIdle;
}
