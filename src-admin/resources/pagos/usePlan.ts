import { useGetList } from 'react-admin';
import type { Pago } from '../../data/rows.ts';

/** All instalments of the plan of a payment, for the studio; none where it has no plan. */
export function usePlan(plan: string | null | undefined): readonly Pago[] {
  const { data = [] } = useGetList<Pago>(
    'pagos',
    {
      filter: { plan },
      sort: { field: 'vence_el', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: typeof plan === 'string' },
  );
  return data;
}
