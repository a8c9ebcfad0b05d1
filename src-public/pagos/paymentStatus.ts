import { isRow, numberOf, textOf } from '../data/guards.ts';

/** A payment as the server knows it, after asking the provider. */
export interface EstadoDePago {
  orden: string;
  estado: string;
  monto: number;
  concepto: string;
}

/** The answer of estado_pago: null when no order has that number, undefined when it is no answer. */
export function readEstadoDePago(answer: unknown): EstadoDePago | null | undefined {
  if (answer === null) return null;
  if (!isRow(answer)) return undefined;
  const orden = textOf(answer, 'orden');
  const estado = textOf(answer, 'estado');
  const monto = numberOf(answer, 'monto');
  if (orden === null || estado === null || monto === null) return undefined;
  return { orden, estado, monto, concepto: textOf(answer, 'concepto') ?? '' };
}

/** What the page shows for each state of the database. */
export type PaymentResult =
  'pagado' | 'rechazado' | 'pendiente' | 'en_revision' | 'anulado' | 'reembolsado';

const RESULTS: Readonly<Record<string, PaymentResult>> = {
  programado: 'pendiente',
  pendiente: 'pendiente',
  en_revision: 'en_revision',
  pagado: 'pagado',
  rechazado: 'rechazado',
  anulado: 'anulado',
  reembolsado: 'reembolsado',
};

/** A state that this page does not know yet is not paid: it waits. */
export const resultOf = ({ estado }: EstadoDePago): PaymentResult => RESULTS[estado] ?? 'pendiente';

const DELAYS_S = [2, 3, 5, 8, 13, 21, 30, 30];

/** How long to wait before asking once more; null when it has been asked enough. */
export const delayBefore = (attempt: number): number | null => {
  const seconds = DELAYS_S[attempt];
  return seconds === undefined ? null : seconds * 1000;
};
