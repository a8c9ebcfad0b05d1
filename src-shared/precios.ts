import { formatCLP } from './money.ts';
import { COMISION_CV } from './compra.ts';
import type { PRODUCTOS, ValorDe } from './options.ts';

// How the price of a product is said and what of it is paid, in the same words on the site and in the
// console's preview. `valor` is what public.precios holds.

export type ProductoId = ValorDe<typeof PRODUCTOS>;

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
  producto: ProductoId,
  monto: number,
  pagado = false,
): Readonly<Record<string, string>> {
  const now = pagado ? 'Pagaste' : 'Pagas ahora';
  if (producto === 'asesoria-cv') {
    return {
      'Total, IVA incluido': formatCLP(monto),
      [now]: `${formatCLP(monto)}, un pago único`,
      Después: COMISION_CV,
    };
  }
  return {
    'Total, IVA incluido': formatCLP(monto * 2),
    [now]: `${formatCLP(monto)}, el 50% para comenzar`,
    'Segundo pago': `${formatCLP(monto)}, contra entrega, cuando tu página está lista`,
  };
}

/** The price of a product in numbers and words. */
export function precioDe(producto: ProductoId, pesos: number): Precio {
  const valor = formatCLP(pesos);
  if (producto === 'asesoria-cv') {
    return {
      ...{ valor, monto: pesos, todo: valor, total: pesos },
      precio: `${valor} IVA incluido`,
      neto: '',
      rest: `Es un pago único: no hay cobros mensuales. ${COMISION_CV}`,
    };
  }
  const monto = conIva(pesos);
  return {
    ...{ valor, monto, todo: formatCLP(pesos * 2), total: monto * 2 },
    precio: `${formatCLP(monto)} IVA incluido`,
    neto: `${valor} + IVA`,
    rest: `Los otros ${formatCLP(monto)} se pagan contra entrega, cuando tu página está lista.`,
  };
}
