// In the capture phase: React stops events that meet a part which it has not hydrated yet.
const CAPTURE = { capture: true, passive: true } as const;

// Not the beginning of a tap: its end must find the page free to answer.
const SIGNALS = ['click', 'keydown', 'focusin', 'scroll', 'pointermove'] as const;

/** Calls back once the browser has painted what the visitor just did. */
export const afterPaint = (callback: () => void) =>
  requestAnimationFrame(() => setTimeout(callback));

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
/** Buttons that answer by now. */
const answering = new WeakSet<Element>();

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('button') : null;

/** Remembers the last press on a button that does not answer yet: its script is still on its way. */
export function rememberPresses(): void {
  const remember = (event: Event) => {
    const button = buttonOf(event);
    if (button && !answering.has(button)) pressed = button;
  };
  // A press that woke its button on the way was answered.
  const forget = (event: Event) => {
    const button = buttonOf(event);
    if (button === pressed && button && answering.has(button)) pressed = null;
  };
  addEventListener('click', remember, CAPTURE);
  addEventListener('click', forget);
}

/** Ref of a button that was in the prerendered HTML: a press of that time counts as soon as it answers. */
export function answerEarlyPress(button: HTMLButtonElement | null): void {
  // SubmitButton asks by itself, once it can send.
  if (!button || 'waiting' in button.dataset) return;
  answering.add(button);
  setTimeout(() => {
    if (takePress(button)) button.click();
  });
}

/** Whether this button was pressed before it could answer. Says so once. */
export function takePress(button: Element): boolean {
  const waited = pressed === button;
  if (waited) pressed = null;
  return waited;
}
