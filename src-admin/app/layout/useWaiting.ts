import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import { UNREAD, type News } from '../../data/news.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { useNews } from './useNews.ts';

/** How many rows wait beside each place: for the studio, what it has to do; for a client, what they are to approve and to pay, and the tickets with something new. */
export function useWaiting(perfil: NonNullable<Perfil>): News['waiting'] {
  const data = useData();
  const waiting = useNews();
  const isClient = perfil !== 'admin';
  const { data: unread = [] } = useQuery({
    queryKey: [...UNREAD, 'propios'],
    queryFn: () => data.unreadTickets(),
    enabled: isClient,
  });
  return isClient ? { ...waiting, tickets: unread.length } : waiting;
}
