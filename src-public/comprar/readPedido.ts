import { isRow, numberOf, textOf } from '../data/guards.ts';
import type { EstadoDePago } from '../pagos/paymentStatus.ts';

/** An order as the database confirmed it, without personal data. */
export interface Pedido {
  /** Opens it: part of its link. */
  orden: string;
  /** What people call it. */
  referencia: string;
  monto: number;
  /** The product's code. */
  producto: string;
  metodo: string;
}

/** The answer of crear_pedido; null when it is not one. */
export function readPedido(answer: unknown): Pedido | null {
  if (!isRow(answer)) return null;
  const orden = textOf(answer, 'orden');
  const monto = numberOf(answer, 'monto');
  const metodo = textOf(answer, 'metodo');
  const producto = textOf(answer, 'producto');
  if (orden === null || monto === null || metodo === null || !producto) return null;
  // An order that a browser kept before it had a short one goes by its long number.
  return { orden, referencia: textOf(answer, 'referencia') ?? orden, monto, producto, metodo };
}

/** An order from what became of its payment, in a browser that does not keep it; null for a client's payment. */
export const pedidoOf = (pago: EstadoDePago): Pedido | null => readPedido(pago);
