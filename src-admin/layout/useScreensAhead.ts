import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchScreensAhead } from '../screens.ts';
import type { Account } from '../session/account.ts';

/** Fetches the code of a person's other screens while nothing else goes on. */
export function useScreensAhead(perfil: NonNullable<Account['perfil']>, pathname: string): void {
  const first = useRef(pathname);
  const client = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const isBusy = () => client.isFetching() > 0;
    void fetchScreensAhead(perfil, first.current, isBusy, left.signal);
    return () => left.abort();
  }, [perfil, client]);
}
