// In the capture phase: React stops events that meet a part which it has not hydrated yet.
const CAPTURE = { capture: true, passive: true } as const;

const SIGNALS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Calls back once the browser has painted what the visitor just did. */
const afterPaint = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));

/**
 * Settled at the first sign that somebody uses the page, however early; but the answer to that
 * touch comes first, and what waits for it later.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return;
  const once = () => {
    for (const signal of SIGNALS) removeEventListener(signal, once, CAPTURE);
    afterPaint(resolve);
  };
  for (const signal of SIGNALS) addEventListener(signal, once, CAPTURE);
});

let pressed: Element | null = null;

/** Remembers the last press on a button: its script may still be on its way. A popover needs none. */
export function rememberPresses(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button:not([popovertarget])') ?? pressed;
  };
  addEventListener('click', remember, CAPTURE);
}

/**
 * The button that was pressed before React listened, if any. Buttons that wait for a script of
 * their own (`data-waiting`) ask for themselves, later.
 */
export function takeEarlyPress(): HTMLElement | null {
  if (!(pressed instanceof HTMLElement) || 'waiting' in pressed.dataset) return null;
  const button = pressed;
  pressed = null;
  return button;
}

/** Whether this button was pressed before it could answer. Says so once. */
export function takePress(button: Element): boolean {
  const waited = pressed === button;
  if (waited) pressed = null;
  return waited;
}
