import { useEffect, useState } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

type Query = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/**
 * The next page of a query about something, on request. A refetch of what is there, which cancels
 * the fetch of a page, only delays it.
 */
export function useOlder(of: string | number | null, query: Query) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState({ of, pages: 0 });
  const isMissing =
    wanted.of === of && pages < wanted.pages && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage();
  }, [isMissing, isFetching, fetchNextPage]);
  const fetchOlder = () => {
    setWanted({ of, pages: pages + 1 });
    if (isFetchNextPageError) void fetchNextPage();
  };
  return { fetchOlder, isFetchingOlder: isMissing };
}
