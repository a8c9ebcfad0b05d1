import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { parseInstant } from '../../src-shared/dates.ts';
import type { Mensaje } from '../data/rows.ts';

/** So many messages are read at once. */
const MANY = 100;

/** The newest first, those of one instant, too. */
const NEWEST = { field: 'creado_en.desc,id', order: 'DESC' } as const;

/**
 * The messages of a ticket, in their order: the newest, and with each press those before; `parts` says how
 * many of these were read. When somebody writes all of them are read again, each part from where the one after it begins.
 */
export function useConversation(ticket: number) {
  const dataProvider = useDataProvider();
  const { data, ...query } = useInfiniteQuery({
    // By the name of the table whose changes make it old.
    queryKey: ['ticket_mensajes', 'conversacion', ticket],
    queryFn: async ({ pageParam: until }) => {
      const filter = { ticket, ...(until !== null && { 'creado_en@lte': until }) };
      return dataProvider.getList<Mensaje>('ticket_mensajes', {
        filter,
        sort: NEWEST,
        pagination: { page: 1, perPage: MANY },
      });
    },
    initialPageParam: null as string | null,
    // With what was said in the same instant, of which a part may stand on the other page.
    getNextPageParam: ({ data: page, total = 0 }) =>
      page.length < total ? (page.at(-1)?.creado_en ?? null) : null,
  });
  const parts = data?.pages.map((page) => page.data) ?? [];
  const [newest = [], ...others] = parts;
  const known = new Set(newest.map(({ id }) => id));
  const older = others.flat().filter(({ id }) => !known.has(id) && known.add(id));
  return { older: inOrder(older), newest: inOrder(newest), parts: parts.length, ...query };
}

const inOrder = (mensajes: readonly Mensaje[]): Mensaje[] =>
  mensajes.toSorted((a, b) => instantOf(a) - instantOf(b) || a.id - b.id);

const instantOf = ({ creado_en }: Mensaje): number => parseInstant(creado_en).getTime();
