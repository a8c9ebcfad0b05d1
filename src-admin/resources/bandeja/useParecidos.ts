import { useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import type { ContactoKey } from './api.ts';

/** Who may be the same person as a contact; made old by news of contacts and clients. */
export function useParecidos({ clase, fila }: ContactoKey) {
  const data = useData();
  return useQuery({
    queryKey: ['bandeja', 'parecidos', `${clase}-${fila}`],
    queryFn: () => data.similarContactos({ clase, fila }),
  });
}
