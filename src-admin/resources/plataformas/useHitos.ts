import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Plataforma } from '../../data/rows.ts';

/** The milestones of the platforms of the list on the page, or that they could not be read: one question for all of them. */
export function useHitos(): {
  hitos: ReadonlyMap<number, readonly { estado: string }[]>;
  failed: boolean;
} {
  const data = useData();
  const { data: plataformas = [] } = useListContext<Plataforma>();
  const ids = plataformas.map(({ id }) => id);
  const { data: hitos, error } = useQuery({
    queryKey: ['hitos', 'avance', ids],
    queryFn: () => data.hitosOf(ids),
    enabled: ids.length > 0,
  });
  return { hitos: hitos ?? new Map(), failed: error !== null && hitos === undefined };
}
