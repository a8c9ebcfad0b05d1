import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { layOutRest } from '../layout/layOutRest.ts';

let previous: string | undefined;

/** At each change of path: scrolls to the top and moves the focus to the page's heading. */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const from = previous;
    previous = pathname;
    if (from === pathname) return;
    layOutRest(from !== undefined);
    if (from === undefined) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) {
      target.scrollIntoView();
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
