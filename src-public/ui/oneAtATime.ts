/** Milliseconds between two things that change by themselves. */
const APART = 1200;

let free = 0;

/**
 * Waits for one's turn to change something on screen unasked (headline, video, assistant), so that no
 * two of them change within the same second. Answers how to give the turn up.
 */
export function takeTurn(change: () => void): () => void {
  const now = performance.now();
  const at = Math.max(now, free);
  free = at + APART;
  const timer = setTimeout(change, at - now);
  return () => clearTimeout(timer);
}
