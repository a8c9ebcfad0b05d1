const SIGNALS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Calls back once, at the first sign that somebody uses the page. */
export function onFirstInteraction(callback: () => void): void {
  const once = () => {
    for (const signal of SIGNALS) removeEventListener(signal, once);
    callback();
  };
  for (const signal of SIGNALS) addEventListener(signal, once, { passive: true });
}
