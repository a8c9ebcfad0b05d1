import { useEffect, useRef, type MouseEvent } from 'react';

/** Two presses within it are one double press, in milliseconds. */
const DOUBLE_PRESS = 500;

/** Keeps the second half of the double press that opened a layer from closing or answering it. */
export function useSecondPress(open: boolean) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (event: MouseEvent) => {
    const isOutside = !(event.target as Element).closest('.MuiPaper-root');
    if (!isOutside && event.detail < 2) return;
    if (performance.now() - openedAt.current < DOUBLE_PRESS) event.stopPropagation();
  };
}
