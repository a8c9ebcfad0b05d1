import { formatCLP } from '../../../src-shared/money.ts';
import type { Pedido } from '../../data/rows.ts';

/** Which order it is, in a sentence. */
export const orderText = ({ referencia, monto }: Pedido): string =>
  `Pedido ${referencia}, ${formatCLP(monto)}.`;

/** What is asked before an order counts as paid, and what is said then. */
export const paidQuestion = (pedido: Pedido) => ({
  title: '¿Marcar como pagado?',
  content: `${orderText(pedido)} Hazlo solo cuando el dinero esté en la cuenta.`,
  confirm: 'Marcar como pagado',
  done: 'Pago confirmado',
});
