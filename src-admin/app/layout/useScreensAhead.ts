import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchScreensAhead, untilDrawn } from '../screens.ts';
import type { Account } from '../../data/session/account.ts';

/** Whether what is fetched costs the person money or time, as far as the browser says it: Chromium alone does. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches the code of a person's other screens while nothing else goes on, unless their connection is slow or
 * metered. Says whether the screen that they came to stands: what is not part of it is rendered then.
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
      if (!isCostly()) await fetchScreensAhead(perfil, first.current, isBusy, left.signal);
    };
    void fetchRest();
    return () => left.abort();
  }, [perfil, client]);
  return stands;
}
