import { useGetList } from 'react-admin';
import type { Pago } from '../../data/rows.ts';

/** The payments of a milestone that who asks may see, as they fall due. */
export const useHitoPagos = (hito: number) =>
  useGetList<Pago>('pagos', {
    filter: { hito },
    sort: { field: 'vence_el', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
