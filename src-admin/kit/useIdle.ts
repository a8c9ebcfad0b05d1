import { startTransition, useEffect, useState } from 'react';

/** Safari does not. */
const saysWhenIdle = (): boolean => 'requestIdleCallback' in window;

/** How long what is not the page itself waits at most, in milliseconds. */
const PATIENCE = 2_000;

/** What is opened later is rendered whole. */
let wasEverIdle = false;

/**
 * Whether the browser has had a moment with nothing to do: while code or rows are on their way, or after them. What stands
 * around the first page is rendered then, because each part of it that is rendered before makes the page come later.
 */
export function useIdle(): boolean {
  const [wasIdle, setIdle] = useState(() => wasEverIdle || !saysWhenIdle());
  useEffect(() => {
    if (wasIdle) return;
    const note = () => {
      wasEverIdle = true;
      startTransition(() => setIdle(true));
    };
    const asked = requestIdleCallback(note, { timeout: PATIENCE });
    return () => cancelIdleCallback(asked);
  }, [wasIdle]);
  return wasIdle;
}
