import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { studioQueries } from './queries.ts';

/** How the studio stands today: with everybody, or with the selected client and platform. */
export function useToday() {
  const data = useData();
  const { cliente, plataforma, loading } = useSelection();
  return useQuery({ ...studioQueries(data, cliente, plataforma).today, enabled: !loading });
}
