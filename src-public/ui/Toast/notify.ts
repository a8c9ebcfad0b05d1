import type { ToastOptions } from 'react-toastify/unstyled';

let wanted = false;
const listeners = new Set<() => void>();

let markReady: () => void = () => undefined;
/** The region is on the page; what is said before that can get lost. */
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** Whether any message was ever asked for; the region loads its code only then. */
export const toastState = {
  isWanted: () => wanted,
  markReady: () => markReady(),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a passing message: top right and 3 s unless said otherwise. */
export async function notify(text: string, options?: ToastOptions): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { toast } = await import('react-toastify/unstyled');
  await ready;
  toast(text, options);
}
