import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { layOutRest } from '../layout/layOutRest.ts';
import { showFromTop } from '../layout/showFromTop.ts';

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
    showFromTop();
  }, [pathname, hash]);
  return null;
}
