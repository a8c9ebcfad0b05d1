import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import type { Stretch } from './businessTime.ts';

/** Hours come and go with the day. */
const FRESH_MS = 3_600_000;

/** When the studio is open in the days to come; nothing until that is known. */
export function useBusinessHours(): readonly Stretch[] {
  const data = useData();
  // By the name of the settings, whose change makes it old.
  const { data: stretches = [] } = useQuery({
    queryKey: ['settings', 'horas'],
    queryFn: () => data.businessHours(),
    staleTime: FRESH_MS,
    retry: false,
  });
  return stretches;
}
