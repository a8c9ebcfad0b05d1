import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { parseInstant } from '../../../src-shared/dates.ts';
import type { Mensaje } from '../../data/rows.ts';

/** So many messages are read at once. */
const MANY = 100;

/** The newest first, those of one instant, too. */
const NEWEST = { field: 'creado_en.desc,id', order: 'DESC' } as const;

/** Messages that follow one another, newest first, and how many there are with those before them. */
interface Part {
  data: Mensaje[];
  total: number;
}

/** Where the part before another begins, and how many messages stand before that other. */
interface Before {
  until: string;
  left: number;
}

type Parts = InfiniteData<Part, Before | null>;

/**
 * The messages of a ticket, in their order: the newest, and with each press those before; `parts` says how
 * many of these were read. When somebody writes only the newest are read again, unless what stands before them changed.
 */
export function useConversation(ticket: number) {
  const dataProvider = useDataProvider();
  // By the name of the table whose changes make it old.
  const queryKey = ['ticket_mensajes', 'conversacion', ticket];
  const read = async (until?: string): Promise<Part> => {
    const { data, total = data.length } = await dataProvider.getList<Mensaje>('ticket_mensajes', {
      filter: { ticket, ...(until !== undefined && { 'creado_en@lte': until }) },
      sort: NEWEST,
      pagination: { page: 1, perPage: MANY },
    });
    return { data, total };
  };
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, client }) => {
      const known = client.getQueryData<Parts>(queryKey);
      if (pageParam === null) return grown(known?.pages[0], await read());
      const { until, left } = pageParam;
      const at = known?.pageParams.findIndex((its) => its?.until === until && its.left === left);
      return known?.pages[at ?? -1] ?? read(until);
    },
    initialPageParam: null as Before | null,
    getNextPageParam: beforeOf,
  });
  const parts = data?.pages.map((page) => page.data) ?? [];
  const [newest = [], ...others] = parts;
  const known = new Set(newest.map(({ id }) => id));
  const older = others.flat().filter(({ id }) => !known.has(id) && known.add(id));
  return { older: inOrder(older), newest: inOrder(newest), parts: parts.length, ...query };
}

/** How many messages stand before a part. */
const leftOf = ({ data, total }: Part): number => total - data.length;

/** It begins with what was said in the same instant, of which some may stand in the other part. */
function beforeOf(part: Part): Before | null {
  const last = part.data.at(-1);
  const left = leftOf(part);
  return last && left > 0 ? { until: last.creado_en, left } : null;
}

/** The newest messages with those known before, if as many stand before them as did: so the part before goes on from the same place. */
function grown(known: Part | undefined, now: Part): Part {
  if (!known) return now;
  const read = new Set(now.data.map(({ id }) => id));
  const data = [...now.data, ...known.data.filter(({ id }) => !read.has(id))];
  const both = { data, total: now.total };
  return leftOf(both) === leftOf(known) ? both : now;
}

const inOrder = (mensajes: readonly Mensaje[]): Mensaje[] =>
  mensajes.toSorted((a, b) => instantOf(a) - instantOf(b) || a.id - b.id);

const instantOf = ({ creado_en }: Mensaje): number => parseInstant(creado_en).getTime();
