import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { layOutRest } from '../layout/layOutRest.ts';
import { showFromTop } from '../layout/showFromTop.ts';
import { showPart } from '../layout/showPart.ts';

let previous: string | undefined;

/** At each change of path: shows the page from its heading, or the part that the address names. */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const from = previous;
    previous = pathname;
    if (from !== pathname) layOutRest(from !== undefined);
    if (from === pathname || from === undefined) return undefined;
    if (hash) return showPart(hash.slice(1));
    showFromTop();
    return undefined;
  }, [pathname, hash]);
  return null;
}
