import { whenIdle } from '../data/idle';

/**
 * Lays out what the style sheet leaves for after the first view (`content-visibility`), so that
 * anchors and places to come back to are where they belong: at once, or a section at a time
 * while the browser is idle.
 */
export function layOutRest(atOnce: boolean): void {
  const rest = [...document.querySelectorAll<HTMLElement>('main > section:not(:first-of-type), footer')];
  const next = () => {
    const section = rest.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    if (atOnce) next();
    else whenIdle(next);
  };
  if (atOnce) next();
  else whenIdle(next);
}
