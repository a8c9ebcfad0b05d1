import { formatCLP } from './money.ts';
import type { CLASES_PRODUCTO, ValorDe } from './options.ts';

// How the price of a product is said and what of it is paid, in the same words on the site and in the
// console's preview. `valor` is what public.precios holds.

/** What decides how a price is said: a row of public.productos. */
export interface Vendible {
  clase: ValorDe<typeof CLASES_PRODUCTO>;
  /** What is paid later beside the price. */
  despues: string | null;
}

/** Whole pesos with 19 % more, rounded as `private.monto_producto` does. */
const conIva = (neto: number): number => Math.round((neto * 119) / 100);

export interface Precio {
  /** Without what is added to it: $75.000, $99.990. */
  valor: string;
  /** What is paid at the start, VAT included. The database has the last word. */
  monto: number;
  /** The price in a place of its own: the first payment before the rest. */
  precio: string;
  /** The price before VAT, shown beneath; empty where both are the same. */
  neto: string;
  /** All that the product costs, said like `valor`. */
  todo: string;
  /** All that the product costs, VAT included. */
  total: number;
  /** What remains to be paid later, or why nothing does. */
  rest: string;
}

/** All that an order comes to, VAT included, and when each part is paid. `monto` is what it pays now, or paid. */
export function montosDe(
  { clase, despues }: Vendible,
  monto: number,
  pagado = false,
): Readonly<Record<string, string>> {
  const now = pagado ? 'Pagaste' : 'Pagas ahora';
  const later: Readonly<Record<string, string>> = despues === null ? {} : { Después: despues };
  if (clase === 'sesion') {
    return {
      'Total, IVA incluido': formatCLP(monto),
      [now]: `${formatCLP(monto)}, un pago único`,
      ...later,
    };
  }
  return {
    'Total, IVA incluido': formatCLP(monto * 2),
    [now]: `${formatCLP(monto)}, el 50% para comenzar`,
    'Segundo pago': `${formatCLP(monto)}, contra entrega`,
    ...later,
  };
}

const sentences = (...said: readonly (string | null)[]): string => said.filter(Boolean).join(' ');

/** The price of a product in numbers and words. */
export function precioDe({ clase, despues }: Vendible, pesos: number): Precio {
  const valor = formatCLP(pesos);
  if (clase === 'sesion') {
    return {
      ...{ valor, monto: pesos, todo: valor, total: pesos },
      precio: `${valor} IVA incluido`,
      neto: '',
      rest: sentences('Es un pago único: no hay cobros mensuales.', despues),
    };
  }
  const monto = conIva(pesos);
  return {
    ...{ valor, monto, todo: formatCLP(pesos * 2), total: monto * 2 },
    precio: `${formatCLP(monto)} IVA incluido`,
    neto: `${valor} + IVA`,
    rest: sentences(`Los otros ${formatCLP(monto)} se pagan contra entrega.`, despues),
  };
}
