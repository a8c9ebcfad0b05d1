import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useData } from '../data/dataProvider.ts';
import { UNREAD } from '../data/news.ts';
import type { Mensaje, Ticket } from '../data/rows.ts';
import { isLooking } from '../session/vista.ts';

/** Which tickets of the list on the page have messages that the person has not seen. */
export function useUnread(): ReadonlySet<number> {
  const data = useData();
  const { data: tickets = [] } = useListContext<Ticket>();
  const ids = tickets.map(({ id }) => id);
  const { data: unread = [] } = useQuery({
    queryKey: [...UNREAD, ids],
    queryFn: () => data.unreadTickets(ids),
    enabled: ids.length > 0,
  });
  return new Set(unread);
}

/** Notes that the person has the messages of a ticket on screen, each time there is a newer one. */
export function useReading(ticket: number, mensajes: readonly Mensaje[]): void {
  const data = useData();
  const client = useQueryClient();
  const last = Math.max(0, ...mensajes.map(({ id }) => id));
  useEffect(() => {
    // Who looks as a client has not read it for them.
    if (last === 0 || isLooking()) return;
    let noted = false;
    const note = () => {
      if (noted || document.visibilityState === 'hidden') return;
      noted = true;
      // Nobody waits for it; what is not noted now is when the ticket is opened next.
      data.markRead(ticket, last).then(
        () => client.invalidateQueries({ queryKey: UNREAD }),
        () => undefined,
      );
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [data, client, ticket, last]);
}
