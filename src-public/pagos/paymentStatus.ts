import { CLASES_PRODUCTO, valuesOf } from '../../src-shared/options.ts';
import type { Vendible } from '../../src-shared/precios.ts';
import { isRow, numberOf, textOf } from '../data/guards.ts';

/** A product as an order keeps it: private.vendido. */
export interface Vendido extends Vendible {
  nombre: string;
  entrega: string;
}

function readVendido(value: unknown): Vendido | null {
  if (!isRow(value)) return null;
  const clase = valuesOf(CLASES_PRODUCTO).find((each) => each === value['clase']);
  const nombre = textOf(value, 'nombre');
  const entrega = textOf(value, 'entrega');
  return clase && nombre && entrega
    ? { clase, nombre, entrega, despues: textOf(value, 'despues') }
    : null;
}

/** A payment as the server knows it, after asking the provider. */
export interface EstadoDePago {
  orden: string;
  /** What people call it. */
  referencia: string;
  estado: string;
  monto: number;
  concepto: string;
  /** Of an order, the product's code. */
  producto: string | null;
  /** Of an order, what was bought, as it was said then. */
  vendido: Vendido | null;
  /** How it is to be paid, or was; null while nobody said. */
  metodo: string | null;
  /** Whether the provider of payments confirmed it, and not a person. */
  enLinea: boolean;
  /** How the last visit to the provider stands, if there was one. */
  intento: string | null;
  /** How many receipts of a transfer are still taken; null where none is. */
  comprobantes: number | null;
  /** Whether such a receipt came. */
  informado: boolean;
}

/** The answer of estado_pago: null when no order has that number, undefined when it is no answer. */
export function readEstadoDePago(answer: unknown): EstadoDePago | null | undefined {
  if (answer === null) return null;
  if (!isRow(answer)) return undefined;
  const orden = textOf(answer, 'orden');
  const estado = textOf(answer, 'estado');
  const monto = numberOf(answer, 'monto');
  if (orden === null || estado === null || monto === null) return undefined;
  return {
    orden,
    referencia: textOf(answer, 'referencia') ?? orden,
    estado,
    monto,
    concepto: textOf(answer, 'concepto') ?? '',
    producto: textOf(answer, 'producto'),
    vendido: readVendido(answer['vendido']),
    metodo: textOf(answer, 'metodo'),
    enLinea: answer['en_linea'] === true,
    intento: textOf(answer, 'intento'),
    comprobantes: numberOf(answer, 'comprobantes'),
    informado: answer['informado'] === true,
  };
}

/** What the page shows for each state of the database. */
export type PaymentResult =
  | 'pagado'
  | 'verificado'
  | 'pendiente'
  | 'por_transferir'
  | 'por_pagar'
  | 'rechazado'
  | 'cancelado'
  | 'observado'
  | 'en_revision'
  | 'no_confirmado'
  | 'anulado'
  | 'reembolsado';

const RESULTS: Readonly<Record<string, PaymentResult>> = {
  programado: 'por_pagar',
  pendiente: 'por_pagar',
  en_revision: 'en_revision',
  pagado: 'pagado',
  rechazado: 'no_confirmado',
  anulado: 'anulado',
  reembolsado: 'reembolsado',
};

/** How a visit to the provider ended, while the payment is still owed. */
const ENDS: ReadonlyMap<string | null, PaymentResult> = new Map([
  ['pendiente', 'pendiente'],
  ['rechazado', 'rechazado'],
  ['anulado', 'cancelado'],
  ['observado', 'observado'],
]);

/** An unknown state counts as not paid. A payment that nobody began is not under way. */
export function resultOf({ estado, enLinea, intento, metodo }: EstadoDePago): PaymentResult {
  const result = RESULTS[estado] ?? 'por_pagar';
  if (result === 'pagado') return enLinea ? 'verificado' : 'pagado';
  const isOwed = result === 'por_pagar' || result === 'no_confirmado';
  const end = isOwed ? ENDS.get(intento) : undefined;
  return end ?? (result === 'por_pagar' && metodo === 'transferencia' ? 'por_transferir' : result);
}

/** Whether the payment is still pending, with nothing more to say about it. */
export const isPending = (result: PaymentResult): boolean =>
  result === 'pendiente' || result === 'por_transferir' || result === 'por_pagar';

const DELAYS_S = [2, 3, 5, 8, 13, 21, 30, 30];

/** Milliseconds until the next request; null when there were enough. */
export const delayBefore = (attempt: number): number | null => {
  const seconds = DELAYS_S[attempt];
  return seconds === undefined ? null : seconds * 1000;
};
