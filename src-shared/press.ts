let pressing = false;

// At every import there is a page, except where it is prerendered.
if (typeof window !== 'undefined') {
  const listen = { capture: true, passive: true } as const;
  const be = (now: boolean) => () => {
    pressing = now;
  };
  addEventListener('pointerdown', be(true), listen);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, be(false), listen);
}

/**
 * Runs what may move the page: at once, or after the press that is going on. A button that moves away
 * between the two halves of a press is never told that it was pressed.
 */
export function afterPress(act: () => void): void {
  if (!pressing) {
    act();
    return;
  }
  const over = new AbortController();
  const ended = () => {
    over.abort();
    // The click follows the end of its press.
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, ended, { signal: over.signal });
}
