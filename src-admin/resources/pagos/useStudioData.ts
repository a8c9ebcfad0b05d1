import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';

/** What the studio tells whoever pays: its account, its chat. */
export function useStudioData() {
  const data = useData();
  return useQuery({
    queryKey: ['configuracion_publica'],
    queryFn: () => data.transferData(),
  });
}
