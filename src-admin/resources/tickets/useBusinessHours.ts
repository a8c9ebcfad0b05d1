import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import type { Stretch } from './businessTime.ts';

/** When the studio is open in the next 60 days; nothing until it is loaded. */
export function useBusinessHours(): readonly Stretch[] {
  const data = useData();
  const { data: stretches = [] } = useQuery({
    // Begins with the resource whose changes invalidate it.
    queryKey: ['settings', 'horas'],
    queryFn: () => data.businessHours(),
    staleTime: 3_600_000,
    retry: false,
  });
  return stretches;
}
