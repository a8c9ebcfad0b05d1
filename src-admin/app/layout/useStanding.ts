import { useEffect, useSyncExternalStore } from 'react';
import type { Standing } from '../../data/session/judge.ts';
import { checkStanding, getStanding, onStanding } from '../../data/session/standing.ts';

/** How the person stands; asked again whenever they come back to the page. */
export function useStanding(): Standing {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void checkStanding();
    };
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return useSyncExternalStore(onStanding, getStanding);
}
