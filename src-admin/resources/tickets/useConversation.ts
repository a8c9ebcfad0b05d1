import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Mensaje } from '../../data/rows.ts';

/** How many messages are fetched at once. */
const PART_SIZE = 100;

/** Messages that follow one another, newest first, and how many there are with all before them. */
interface Part {
  data: Mensaje[];
  total: number;
}

/** Which part precedes another: its newest instant, and how many messages precede the other. */
interface Before {
  until: string;
  left: number;
}

type Parts = InfiniteData<Part, Before | null>;

/**
 * The messages of a ticket, oldest first: the newest part, and on request the older ones; `parts` counts all
 * that are loaded. After a new message only the newest part is fetched again, unless those before it changed.
 */
export function useConversation(ticket: number) {
  const dataProvider = useDataProvider();
  // Begins with the table whose changes invalidate it.
  const queryKey = ['ticket_mensajes', 'conversacion', ticket];
  const fetchPart = async (until?: string): Promise<Part> => {
    const { data, total = data.length } = await dataProvider.getList<Mensaje>('ticket_mensajes', {
      filter: { ticket, ...(until !== undefined && { 'creado_en@lte': until }) },
      // By id among those of one instant.
      sort: { field: 'creado_en.desc,id', order: 'DESC' },
      pagination: { page: 1, perPage: PART_SIZE },
    });
    return { data, total };
  };
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, client }) => {
      const cached = client.getQueryData<Parts>(queryKey);
      if (pageParam === null) return grown(cached?.pages[0], await fetchPart());
      const { until, left } = pageParam;
      const index = cached?.pageParams.findIndex(
        (one) => one?.until === until && one.left === left,
      );
      return cached?.pages[index ?? -1] ?? fetchPart(until);
    },
    initialPageParam: null as Before | null,
    getNextPageParam: beforeOf,
  });
  const { data, isPending, error, refetch, hasNextPage, isFetchNextPageError } = query;
  const parts = data?.pages.map((page) => page.data) ?? [];
  const [newest = [], ...others] = parts;
  const known = new Set(newest.map(({ id }) => id));
  const older = others.flat().filter(({ id }) => !known.has(id) && known.add(id));
  return {
    older: older.toReversed(),
    newest: newest.toReversed(),
    parts: parts.length,
    ...{ isPending, error, refetch, hasNextPage, isFetchNextPageError },
    ...useOlder(query),
  };
}

const leftOf = ({ data, total }: Part): number => total - data.length;

/** The part before this one, which repeats the messages of this one's oldest instant. */
function beforeOf(part: Part): Before | null {
  const last = part.data.at(-1);
  const left = leftOf(part);
  return last && left > 0 ? { until: last.creado_en, left } : null;
}

/** The newest part with the messages cached of it, if as many precede it as before: so the cached older parts still join it. */
function grown(cached: Part | undefined, now: Part): Part {
  if (!cached) return now;
  const fetched = new Set(now.data.map(({ id }) => id));
  const data = [...now.data, ...cached.data.filter(({ id }) => !fetched.has(id))];
  const both = { data, total: now.total };
  return leftOf(both) === leftOf(cached) ? both : now;
}

type Query = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/**
 * The next page of a query on request. A refetch of what is there, which cancels
 * the fetch of a page, only delays it.
 */
function useOlder(query: Query) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState(0);
  const isMissing = pages < wanted && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage();
  }, [isMissing, isFetching, fetchNextPage]);
  const fetchOlder = () => {
    setWanted(pages + 1);
    if (isFetchNextPageError) void fetchNextPage();
  };
  return { fetchOlder, isFetchingOlder: isMissing };
}
