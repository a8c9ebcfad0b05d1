import { MutationCache, QueryClient } from '@tanstack/react-query';
import { forgetReadings, type ReadersOf } from './changeFeed.ts';
import { askAgain } from './retry.ts';

/** What the console's questions and their answers go through. */
export function createQueryClient(readersOf: ReadersOf): QueryClient {
  const client: QueryClient = new QueryClient({
    // Of what react-admin saves, the key begins with the name of the table.
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { options }) =>
        forgetReadings(client, options.mutationKey?.[0], readersOf),
    }),
    defaultOptions: {
      queries: {
        // Without a connection a question fails and says so, instead of waiting in silence.
        networkMode: 'always',
        staleTime: 5_000,
        // Not when an answer merely grows old: react-admin reads all that is known of a question, and
        // would draw the whole page anew five seconds after each answer.
        notifyOnChangeProps: [
          'data',
          'dataUpdatedAt',
          'error',
          'status',
          'fetchStatus',
          'isPlaceholderData',
        ],
        retry: askAgain,
      },
      // Nothing is sent behind the person's back when the connection returns.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
