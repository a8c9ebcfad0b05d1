import { useRecordContext } from 'react-admin';
import type { Pago } from '../data/rows.ts';
import { isOverdue } from '../../src-shared/pagos.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

/** A payment's state, or "Vencido" when it is owed and its day has passed. */
export function PagoStatus() {
  const pago = useRecordContext<Pago>();
  return pago ? <StatusChip set="pago" value={isOverdue(pago) ? 'vencido' : pago.estado} /> : null;
}
