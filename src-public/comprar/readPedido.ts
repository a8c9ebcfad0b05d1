import { isRow, numberOf, textOf } from '../data/guards.ts';

/** An order as the database confirmed it. */
export interface Pedido {
  orden: string;
  monto: number;
}

/** The answer of crear_pedido; null when it is not one. */
export function readPedido(answer: unknown): Pedido | null {
  if (!isRow(answer)) return null;
  const orden = textOf(answer, 'orden');
  const monto = numberOf(answer, 'monto');
  return orden !== null && monto !== null ? { orden, monto } : null;
}
