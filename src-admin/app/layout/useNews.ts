import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readersOf } from '../../resource.ts';
import { resources } from '../../resources/index.ts';
import { useData } from '../../data/dataProvider.ts';
import { learn, NO_NEWS, readAgain, type News } from '../../data/news.ts';
import { takeFirstNews } from '../../data/session/account.ts';

/** How often it is asked: where somebody looks, in a tab behind others, and after a failure. */
const VISIBLE_MS = 3_000;
const HIDDEN_MS = 40_000;
const FAILED_MS = 10_000;

const KEY = ['novedades'];

/**
 * Asks the light question again and again, the first time with the profile, has read again what others changed, and returns how many
 * rows of each table wait for the studio. It ends with the layout: with the session and with the account.
 */
export function useNews(): News['waiting'] {
  const data = useData();
  const client = useQueryClient();
  const { data: waiting = NO_NEWS.waiting } = useQuery({
    queryKey: KEY,
    // Nothing is drawn anew while it is asked, nor for an answer that counts the same.
    select: (news: News) => news.waiting,
    notifyOnChangeProps: ['data'],
    queryFn: async () => {
      const known = client.getQueryData<News>(KEY) ?? NO_NEWS;
      const first = takeFirstNews();
      // All that is on screen was read after the profile, and is as new.
      if (first && known === NO_NEWS) return learn(known, first);
      const answer = first ?? (await data.news(known.marks));
      // What is being done would be seen half done, or on a page that is about to be left: the next answer
      // tells the same again.
      if (client.isMutating() > 0) return known;
      void readAgain(client, answer, readersOf(resources));
      return learn(known, answer);
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
  return waiting;
}
