import { queryOptions } from '@tanstack/react-query';
import { PENDING } from '../../data/changeFeed.ts';
import type { Data } from '../../data/dataProvider.ts';
import type { ChosenPlataforma } from '../../data/selection/selection.ts';

/** What the studio's home asks: of everybody, or of the selected client and platform. */
export function studioQueries(data: Data, cliente: number | null, chosen: ChosenPlataforma) {
  const plataforma = typeof chosen === 'number' ? chosen : null;
  return {
    pending: queryOptions({
      queryKey: [PENDING, cliente, plataforma],
      queryFn: () => data.pending(cliente, plataforma),
    }),
    news: queryOptions({
      queryKey: [PENDING, 'desde_ayer', cliente, plataforma],
      queryFn: () => data.news(cliente, plataforma),
    }),
    today: queryOptions({
      queryKey: [PENDING, 'cifras', cliente, plataforma],
      queryFn: () => data.today(cliente, plataforma),
    }),
  };
}

/** What a client's home asks. */
export const clientQuery = (data: Data) =>
  queryOptions({ queryKey: [PENDING, 'inicio'], queryFn: () => data.clientHome() });
