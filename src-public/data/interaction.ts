// In the capture phase: React stops events that meet a part which it has not hydrated yet.
const CAPTURE = { capture: true, passive: true } as const;

const SIGNALS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Settled at the first sign that somebody uses the page, however early. */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return;
  const once = () => {
    for (const signal of SIGNALS) removeEventListener(signal, once, CAPTURE);
    resolve();
  };
  for (const signal of SIGNALS) addEventListener(signal, once, CAPTURE);
});

let pressed: Element | null = null;

/** Remembers the last press on a button whose script is still on its way (`data-waiting`). */
export function rememberPresses(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('[data-waiting]') ?? pressed;
  };
  addEventListener('click', remember, CAPTURE);
}

/** Whether this button was pressed before it could answer. Says so once. */
export function takePress(button: Element): boolean {
  const waited = pressed === button;
  if (waited) pressed = null;
  return waited;
}
