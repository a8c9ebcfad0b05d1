import {
  QueryClient,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Database } from '../../src-shared/database.types.ts';
import { useHydrated } from './useHydrated.ts';

const ONE_MINUTE = 60_000;

/** Server state of the whole site. A module and not a provider, so that a page without data never loads it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: ONE_MINUTE, gcTime: Infinity, retry: 2, refetchOnWindowFocus: false },
  },
});

/** What the prerendered HTML shows, by key. */
const pageData = new Map<string, unknown>();

/** Takes the answers that the prerenderer wrote into the page; they are requested again when used. */
function takePageData(): void {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) return;
  const data = JSON.parse(block) as Record<string, unknown>;
  for (const [key, value] of Object.entries(data)) {
    pageData.set(key, value);
    queryClient.setQueryData(JSON.parse(key) as string[], value, { updatedAt: 0 });
  }
}

if (typeof document !== 'undefined') takePageData();

/** A query to the API: its key and its function. */
export interface ApiQuery<T> {
  queryKey: readonly (string | number)[];
  queryFn: () => Promise<T>;
}

/** A table whose rows the site shows. */
type Tabla = keyof Database['public']['Tables'];

/** A query whose answer is in the HTML of a page. The page is built again when a row of these tables changes. */
export interface PageQuery<T> extends ApiQuery<T> {
  reads: readonly Tabla[];
}

type Settings<T> = Pick<UseQueryOptions<T>, 'enabled' | 'placeholderData' | 'refetchInterval'>;

/**
 * `useQuery` on the site's own client. A part that is hydrated late begins with what its HTML shows,
 * also when newer answers have come: React would remount it, and close a dialog that is open.
 */
export function useApiQuery<T>(query: ApiQuery<T>, settings: Settings<T> = {}): UseQueryResult<T> {
  const options: UseQueryOptions<T> = {
    queryKey: query.queryKey,
    queryFn: query.queryFn,
    ...settings,
  };
  const result = useQuery(options, queryClient);
  const shown = pageData.get(JSON.stringify(query.queryKey)) as T | undefined;
  return useHydrated() || shown === undefined
    ? result
    : ({ ...result, data: shown } as UseQueryResult<T>);
}
