/** Calls back when the browser has nothing better to do, after two seconds in any case. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}

/** Takes each step at an idle moment of its own, until one answers false. */
export function stepWhenIdle([step, ...rest]: readonly (() => boolean)[]): void {
  if (!step) return;
  whenIdle(() => {
    if (step()) stepWhenIdle(rest);
  });
}
