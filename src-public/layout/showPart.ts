import { showFromTop } from './showFromTop.ts';

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** By then a page is rendered, also on a slow phone. */
const DRAWN = 10_000;

/**
 * Scrolls to a part of the page, focuses it, and keeps it in place while content above it loads, until the visitor
 * moves. Returns a function that stops it.
 */
export function showPart(id: string): () => void {
  let found: HTMLElement | null = null;
  const show = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ behavior: 'instant' });
    if (part === found) return;
    found = part;
    part?.setAttribute('tabindex', '-1');
    part?.focus({ preventScroll: true });
  };
  const watch = new ResizeObserver(show);
  const end = () => {
    watch.disconnect();
    clearTimeout(last);
    for (const move of MOVES) removeEventListener(move, end);
  };
  const last = setTimeout(end, DRAWN);
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  // Until the part is there, the page is shown from its beginning, as any other.
  showFromTop();
  watch.observe(document.body);
  return end;
}
