import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readersOf } from '../../resource.ts';
import { resources } from '../../resources/index.ts';
import { useData } from '../../data/dataProvider.ts';
import {
  EMPTY_FEED,
  applyChanges,
  refetchChanged,
  UNREAD,
  type ChangeFeed,
  type PendingCounts,
} from '../../data/changeFeed.ts';
import { takeFirstChanges } from '../../data/session/account.ts';
import type { Perfil } from '../../data/session/profile.ts';

/** Between requests: in a visible tab, in a hidden one, and after a failure. */
const VISIBLE_MS = 3_000;
const HIDDEN_MS = 40_000;
const FAILED_MS = 10_000;

const KEY = ['novedades'];

/**
 * Requests the changes again and again, the first time with the profile, refetches what others changed, and
 * returns how many rows of each table are pending.
 */
export function useChangeFeed(): PendingCounts {
  const data = useData();
  const client = useQueryClient();
  const { data: pending = EMPTY_FEED.pending } = useQuery({
    queryKey: KEY,
    // No rerender during a request, nor for an answer with the same counts.
    select: (feed: ChangeFeed) => feed.pending,
    notifyOnChangeProps: ['data'],
    queryFn: async () => {
      const known = client.getQueryData<ChangeFeed>(KEY) ?? EMPTY_FEED;
      const first = await takeFirstChanges();
      const answer = first ?? (await data.changes(known.marks));
      // A mutation would show half done, or on a page that is about to be left; the next answer has the same again.
      if (client.isMutating() > 0) return known;
      // What is on screen may have been read before the profile, but not before what others did seconds ago.
      const changed = first && known === EMPTY_FEED ? first.filter((row) => row.de_otros) : answer;
      void refetchChanged(client, changed, readersOf(resources));
      return applyChanges(known, answer);
    },
    refetchInterval: ({ state }) => {
      if (document.visibilityState === 'hidden') return HIDDEN_MS;
      return state.status === 'error' ? FAILED_MS : VISIBLE_MS;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return pending;
}

/** How many rows of each table are pending; a client's tickets are those with unread messages. */
export function usePending(perfil: NonNullable<Perfil>): PendingCounts {
  const data = useData();
  const pending = useChangeFeed();
  const isClient = perfil !== 'admin';
  const { data: unread = 0 } = useQuery({
    queryKey: [...UNREAD, 'propios'],
    queryFn: () => data.unreadTickets(),
    select: (tickets) => tickets.length,
    enabled: isClient,
  });
  return useMemo(
    () => (isClient ? { ...pending, tickets: unread } : pending),
    [isClient, pending, unread],
  );
}
