import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { UNREAD } from '../../data/changeFeed.ts';
import type { Mensaje } from '../../data/rows.ts';
import { isLooking } from '../../data/session/vista.ts';

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
