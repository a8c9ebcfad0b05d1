import type { Configuracion } from '../configuracion/api/getConfiguracion.ts';
import type { PRODUCTOS, ValorDe } from '../../src-shared/options.ts';

export type ProductoId = ValorDe<typeof PRODUCTOS>;

export interface Producto {
  id: ProductoId;
  nombre: string;
  descripcion: string;
  /** What is paid at the start, VAT included. The database has the last word (monto_producto). */
  monto: number;
  /** How the price is said. */
  precio: string;
  /** What remains to be paid later, or why nothing does. */
  rest: string;
  /** What the bank shows. */
  concepto: string;
  /** Which published link leads to the card checkout. */
  cardLink: keyof Configuracion & `pago_${string}`;
  /** First words of the chat. */
  mensaje: string;
}

const productos: Readonly<Record<ProductoId, Producto>> = {
  'pagina-web': {
    id: 'pagina-web',
    nombre: 'Tu primera página web',
    descripcion: 'Pago inicial del 50%. Lista en 7 días.',
    monto: 89_250,
    precio: '$75.000 + IVA',
    rest: 'Los otros $75.000 + IVA se pagan contra entrega, cuando tu página está lista.',
    concepto: 'Pago 50% del proyecto',
    cardLink: 'pago_pagina_web',
    mensaje: 'Hola, quiero partir con mi página web y pagar el 50% inicial. ¿Cómo seguimos?',
  },
  'asesoria-cv': {
    id: 'asesoria-cv',
    nombre: 'Asesoría de currículum',
    descripcion: 'Programa completo, pago único.',
    monto: 99_990,
    precio: '$99.990 IVA incluido',
    rest: 'Es un pago único: no hay cobros mensuales.',
    concepto: 'Pago Asesoría Currículum (pago único)',
    cardLink: 'pago_asesoria_cv',
    mensaje: 'Hola, quiero contratar la asesoría de currículum. ¿Cómo seguimos?',
  },
};

export const productoDe = (id: ProductoId): Producto => productos[id];

/** The product that an address names, if it is one of ours. */
export const findProducto = (id: string | null): Producto | undefined =>
  Object.values(productos).find((producto) => producto.id === id);

export const todosLosProductos: readonly Producto[] = Object.values(productos);
