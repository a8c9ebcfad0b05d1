import { useQuery } from '@tanstack/react-query';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';

/** How a platform stands. */
export function useSummary(plataforma: number) {
  const data = useData();
  return useQuery({
    queryKey: [PENDING, 'plataforma', plataforma],
    queryFn: () => data.platformSummary(plataforma),
  });
}
