import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Perfil } from '../../data/session/profile.ts';
import { isCostly } from '../../kit/ahead.ts';
import { fetchScreen, screenAt, screensOf } from '../screens.ts';
import { listedBy } from './menu.ts';

const QUIET_MS = 300;

const idle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  // Safari has none.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
};

/**
 * Once the first screen has its code and its rows, fetches the other screens that a person's menu leads to, one
 * by one while nothing else is being fetched, those of the same resource first, unless the connection is slow or
 * metered: navigation then needs no download, and a deployment meanwhile takes no screen away. Returns whether the
 * first screen has loaded: what is not part of it is rendered then.
 */
export function usePrefetch(perfil: NonNullable<Perfil>, pathname: string): boolean {
  const first = useRef(pathname);
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let left = false;
    const hasLeft = () => left;
    const fetchQuietly = async (screen: ReturnType<typeof screenAt>) => {
      await fetchScreen(screen);
      do await idle();
      while (client.isFetching() > 0);
    };
    const fetchAll = async () => {
      await fetchQuietly(screenAt(first.current));
      if (hasLeft()) return;
      setLoaded(true);
      if (isCostly()) return;
      const names = [first.current.split('/').find(Boolean) ?? '', ...listedBy(perfil)];
      for (const screen of new Set(names.flatMap(screensOf))) {
        if (hasLeft()) return;
        await fetchQuietly(screen);
      }
    };
    void fetchAll();
    return () => {
      left = true;
    };
  }, [perfil, client]);
  return loaded;
}
