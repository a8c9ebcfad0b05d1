import { whenIdle } from '../data/turns.ts';

/**
 * Lays out what the style sheet leaves for after the first view (`content-visibility`), so that
 * anchors and places to come back to are where they belong: at once, or a part at a time while
 * the browser is idle.
 */
export function layOutRest(atOnce: boolean): void {
  const rest = document.querySelectorAll<HTMLElement>(
    'main > section:not(:first-of-type), [data-rest], footer',
  );
  const layOut = ([part, ...others]: readonly HTMLElement[]): void => {
    if (!part) return;
    part.dataset.laidOut = '';
    if (atOnce) layOut(others);
    else whenIdle(() => layOut(others));
  };
  layOut([...rest]);
}
