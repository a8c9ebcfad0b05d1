import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';

/** How often who writes says so: twice in the minute for which it counts. */
const AGAIN_MS = 25_000;

/** A moment after somebody's word ends, so that it has ended on the server, too. */
const AFTER_MS = 500;

/**
 * Who else of the studio has an answer begun in a ticket; says the same of the person while they are
 * `writing`. What others begin or end is news of `respondiendo`.
 */
export function useAnswering(ticket: number, writing: boolean): string[] {
  const data = useData();
  const client = useQueryClient();
  const { data: others = [] } = useQuery({
    queryKey: ['respondiendo', ticket],
    queryFn: () => data.answering(ticket, null),
    retry: false,
    refetchInterval: ({ state }) => {
      const ends = (state.data ?? []).map(({ hasta }) => parseInstant(hasta).getTime());
      return ends.length > 0 && Math.max(1_000, Math.min(...ends) - Date.now() + AFTER_MS);
    },
  });
  useEffect(() => {
    if (!writing) return;
    // Nobody's answer waits for this, nor fails with it.
    const say = (writes: boolean) =>
      data.answering(ticket, writes).then(
        (now) => client.setQueryData(['respondiendo', ticket], now),
        () => undefined,
      );
    void say(true);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void say(true);
    }, AGAIN_MS);
    return () => {
      clearInterval(timer);
      void say(false);
    };
  }, [data, client, ticket, writing]);
  return others.map(({ nombre }) => nombre);
}

const list = /* @__PURE__ */ new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** Says who is answering. */
export const answeringText = (names: readonly string[]): string =>
  `${list.format(names)} ${names.length === 1 ? 'está' : 'están'} respondiendo este ticket.`;
