import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useData } from '../data/dataProvider.ts';
import type { Plataforma } from '../data/rows.ts';

/** The milestones of the platforms of the list on the page: one question for all of them. */
export function useHitos(): ReadonlyMap<number, readonly { estado: string }[]> {
  const data = useData();
  const { data: plataformas = [] } = useListContext<Plataforma>();
  const ids = plataformas.map(({ id }) => id);
  const { data: hitos } = useQuery({
    queryKey: ['hitos', 'avance', ids],
    queryFn: () => data.hitosOf(ids),
    enabled: ids.length > 0,
  });
  return hitos ?? new Map();
}
