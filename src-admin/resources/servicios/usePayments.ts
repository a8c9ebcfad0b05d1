import type { Pago } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';

/** The payments of a service, the newest period first. */
export const usePayments = (servicio: number) =>
  useRows<Pago>('pagos', { servicio }, { by: 'servicio_desde', order: 'DESC', most: 60 });
