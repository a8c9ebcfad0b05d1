import { Alert } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { listed } from '../../../src-shared/listed.ts';

/** How often the server learns that somebody is still writing: twice in the minute for which it counts. */
const HEARTBEAT_MS = 25_000;

/** How long after the end of somebody's minute the others are fetched again: it has ended on the server, too. */
const AFTER_MS = 500;

export const answeringText = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'está' : 'están'} respondiendo este ticket.`;

/** Says who else of the studio is answering a ticket, and tells the others the same of the person who is `writing`. The change feed refetches it when others begin or stop. */
export function OthersAnswering({ ticket, writing }: { ticket: number; writing: boolean }) {
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
    // An answer neither waits for this nor fails with it.
    const report = (writes: boolean) =>
      data.answering(ticket, writes).then(
        (now) => client.setQueryData(['respondiendo', ticket], now),
        () => undefined,
      );
    void report(true);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void report(true);
    }, HEARTBEAT_MS);
    return () => {
      clearInterval(timer);
      void report(false);
    };
  }, [data, client, ticket, writing]);
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
          {answeringText(others.map(({ nombre }) => nombre))}
        </Alert>
      )}
    </div>
  );
}
