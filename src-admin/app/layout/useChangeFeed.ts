import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** How often it is requested: in a visible tab, in a hidden one, and after a failure. */
const VISIBLE_MS = 3_000;
const HIDDEN_MS = 40_000;
const FAILED_MS = 10_000;

const KEY = ['novedades'];

/**
 * Requests the changes again and again, the first time with the profile, fetches again what others changed, and
 * returns how many rows of each table are pending. It ends with the layout: with the session and with the account.
 */
export function useChangeFeed(): PendingCounts {
  const data = useData();
  const client = useQueryClient();
  const { data: pending = EMPTY_FEED.pending } = useQuery({
    queryKey: KEY,
    // Nothing is rendered again during a request, nor for an answer that counts the same.
    select: (feed: ChangeFeed) => feed.pending,
    notifyOnChangeProps: ['data'],
    queryFn: async () => {
      const known = client.getQueryData<ChangeFeed>(KEY) ?? EMPTY_FEED;
      const first = takeFirstChanges();
      // All that is on screen was read after the profile, and is as new.
      if (first && known === EMPTY_FEED) return applyChanges(known, first);
      const answer = first ?? (await data.changes(known.marks));
      // What is being done would be seen half done, or on a page that is about to be left: the next answer
      // tells the same again.
      if (client.isMutating() > 0) return known;
      void refetchChanged(client, answer, readersOf(resources));
      return applyChanges(known, answer);
    },
    refetchInterval: ({ state }) =>
      document.visibilityState === 'hidden'
        ? HIDDEN_MS
        : state.status === 'error'
          ? FAILED_MS
          : VISIBLE_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return pending;
}

/** How many rows are pending beside each place: for the studio, what it has to do; for a client, what they are to approve and to pay, and the tickets with something new. */
export function usePending(perfil: NonNullable<Perfil>): PendingCounts {
  const data = useData();
  const pending = useChangeFeed();
  const isClient = perfil !== 'admin';
  const { data: unread = [] } = useQuery({
    queryKey: [...UNREAD, 'propios'],
    queryFn: () => data.unreadTickets(),
    enabled: isClient,
  });
  return isClient ? { ...pending, tickets: unread.length } : pending;
}
