import { useQuery } from '@tanstack/react-query';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

/** How the studio stands today: with everybody, or with the selected client and platform. */
export function useToday() {
  const data = useData();
  const { cliente, plataforma, loading } = useSelection();
  const platform = typeof plataforma === 'number' ? plataforma : null;
  return useQuery({
    queryKey: [PENDING, 'cifras', cliente, platform],
    queryFn: () => data.today(cliente, platform),
    enabled: !loading,
  });
}
