import type { QueryClient } from '@tanstack/react-query';

/**
 * Forgets a row that nobody looks at once it is known to be old. react-admin gives each row of a list to
 * the page of that row only where that page knows none, and takes what it keeps there for just read:
 * whoever opened a row from a list that had followed a change saw the row as it was before.
 */
export function forgetOldRows(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { query } = event;
    const [, verb] = query.queryKey as readonly unknown[];
    if (verb === 'getOne' && query.getObserversCount() === 0) cache.remove(query);
  });
}
