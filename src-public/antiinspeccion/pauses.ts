/** Longer than this, something stopped the script where only developer tools stop it. */
const PAUSE_MS = 100;

/**
 * Counts pauses in a row. One alone may be a machine that was busy or asleep; open tools stop
 * the script every time.
 */
export const countPause = (inARow: number, elapsed: number): number =>
  elapsed > PAUSE_MS ? inARow + 1 : 0;

export const toolsByPause = (inARow: number): boolean => inARow >= 2;

/** How long the script stops at a breakpoint: no time at all without open tools. */
export function measurePause(): number {
  const start = performance.now();
  // oxlint-disable-next-line no-debugger -- this pause is what is measured
  debugger;
  return performance.now() - start;
}
