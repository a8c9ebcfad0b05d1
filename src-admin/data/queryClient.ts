import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { ReadersOf } from './changeFeed.ts';
import { DataError } from './errors.ts';

/** Errors that trying again does not change. */
const FINAL = new Set(['forbidden', 'missing', 'session', 'rule', 'limit']);

/** Whether a query that failed so many times is tried again. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof DataError && FINAL.has(error.kind));

/**
 * Has every query read again that shows the table of a mutation. react-admin puts the row that was saved into its cache
 * and takes it for fresh, without the columns that the database computes.
 */
function readAgain(client: QueryClient, table: unknown, readersOf: ReadersOf) {
  const names: readonly unknown[] = typeof table === 'string' ? [table, ...readersOf(table)] : [];
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) });
}

/**
 * Removes each row that nobody shows once it is stale. react-admin copies rows of a list to `getOne` only
 * where that has none, and takes what is there for fresh: a row opened from a list that had followed a
 * change showed the one before it.
 */
function removeStaleRows(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { query } = event;
    const [, method] = query.queryKey as readonly unknown[];
    if (method === 'getOne' && query.getObserversCount() === 0) cache.remove(query);
  });
}

/** The cache of what the console fetches. */
export function createQueryClient(readersOf: ReadersOf): QueryClient {
  const client: QueryClient = new QueryClient({
    // The keys of react-admin's mutations begin with the name of the table.
    mutationCache: new MutationCache({
      // After react-admin has put the row there; whoever saves does not wait for it.
      onSettled: (_data, error, _variables, _result, { options }) => {
        if (!error) void readAgain(client, options.mutationKey?.[0], readersOf);
      },
    }),
    defaultOptions: {
      queries: {
        // Without a connection a query fails and says so, instead of pausing in silence.
        networkMode: 'always',
        staleTime: 5_000,
        // Without `isStale`, which react-admin reads: the page would be rendered again five seconds after each answer.
        notifyOnChangeProps: [
          'data',
          'dataUpdatedAt',
          'error',
          'status',
          'fetchStatus',
          'isPlaceholderData',
        ],
        retry: shouldRetry,
      },
      // Nothing is sent behind the person's back when the connection returns.
      mutations: { networkMode: 'always' },
    },
  });
  removeStaleRows(client);
  return client;
}
