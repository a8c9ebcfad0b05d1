import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchScreensAhead, untilDrawn } from '../screens.ts';
import type { Account } from '../session/account.ts';

/**
 * Fetches the code of a person's other screens while nothing else goes on. Says whether the one that they
 * came to stands: what is not part of it is drawn then.
 */
export function useScreensAhead(perfil: NonNullable<Account['perfil']>, pathname: string): boolean {
  const first = useRef(pathname);
  const client = useQueryClient();
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const isBusy = () => client.isFetching() > 0;
    const fetchRest = async () => {
      await untilDrawn(first.current, isBusy);
      if (left.signal.aborted) return;
      setStands(true);
      await fetchScreensAhead(perfil, first.current, isBusy, left.signal);
    };
    void fetchRest();
    return () => left.abort();
  }, [perfil, client]);
  return stands;
}
