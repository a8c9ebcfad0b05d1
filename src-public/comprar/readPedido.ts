import { isRow, numberOf, textOf } from '../data/guards.ts';
import type { ProductoId } from '../../src-shared/precios.ts';
import type { EstadoDePago } from '../pagos/paymentStatus.ts';
import { findOferta } from '../pagos/products.ts';

/** An order as the database confirmed it, without personal data. */
export interface Pedido {
  /** Opens it: part of its link. */
  orden: string;
  /** What people call it. */
  referencia: string;
  monto: number;
  producto: ProductoId;
  metodo: string;
}

/** The answer of crear_pedido; null when it is not one. */
export function readPedido(answer: unknown): Pedido | null {
  if (!isRow(answer)) return null;
  const orden = textOf(answer, 'orden');
  const monto = numberOf(answer, 'monto');
  const metodo = textOf(answer, 'metodo');
  const producto = findOferta(textOf(answer, 'producto'))?.id;
  if (orden === null || monto === null || metodo === null || !producto) return null;
  // An order that a browser kept before it had a short one goes by its long number.
  return { orden, referencia: textOf(answer, 'referencia') ?? orden, monto, producto, metodo };
}

/** An order from what became of its payment, in a browser that does not keep it; null for a client's payment. */
export const pedidoOf = ({ concepto, ...pago }: EstadoDePago): Pedido | null =>
  readPedido({ ...pago, producto: concepto });
