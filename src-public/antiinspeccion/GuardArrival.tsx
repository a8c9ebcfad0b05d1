import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../data/turns.ts';
import { matchRoute } from '../routes/matchRoute.ts';
import { guardArrival } from './start.ts';

const isKept = (path: string): boolean => matchRoute(path)?.route.kept ?? false;

/** At each change of path: starts the guard, or stops it on a page that people must be able to keep. */
export function GuardArrival() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isKept(pathname)) guardArrival(true);
    // Somebody may have gone on meanwhile.
    else whenIdle(() => guardArrival(isKept(location.pathname)));
  }, [pathname]);
  return null;
}
