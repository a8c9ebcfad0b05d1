import { isOverdue } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import type { Column } from '../../resource.ts';

/** The file of the list. */
export const columns: readonly (string | Column)[] = [
  ...['concepto', 'cliente', 'plataforma', 'monto', 'abonado', 'devuelto', 'saldo'],
  ...['vence_el', 'estado'],
  { source: 'vencido', label: 'Vencido', cell: (row) => isOverdue(row as unknown as Pago) },
  ...['metodo', 'pagado_en', 'motivo_rechazo', 'orden'],
];
