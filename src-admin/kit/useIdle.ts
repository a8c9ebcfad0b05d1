import { startTransition, useEffect, useState } from 'react';

/** Safari does not. */
const saysWhenIdle = (): boolean => 'requestIdleCallback' in window;

/** How long what is not the page itself waits at most, in milliseconds. */
const PATIENCE = 2_000;

/** Whether the page still waits for its rows or its code, and says so. A bar with a value is about something else. */
const isComing = (): boolean =>
  document.querySelector('[role="progressbar"]:not([aria-valuenow])') !== null;

/** What is opened later is rendered whole. */
let wasEverIdle = false;

/**
 * Whether the first page is there and the browser has had a moment with nothing to do. What stands around that page is
 * rendered then, because each part of it that is rendered before makes the page come later.
 */
export function useIdle(): boolean {
  const [wasIdle, setIdle] = useState(() => wasEverIdle || !saysWhenIdle());
  useEffect(() => {
    if (wasIdle) return;
    const end = performance.now() + PATIENCE;
    let asked: number;
    const ask = () => {
      asked = requestIdleCallback(note, { timeout: PATIENCE });
    };
    const note = () => {
      if (isComing() && performance.now() < end) {
        ask();
        return;
      }
      wasEverIdle = true;
      startTransition(() => setIdle(true));
    };
    ask();
    return () => cancelIdleCallback(asked);
  }, [wasIdle]);
  return wasIdle;
}
