import type { Configuracion } from '../configuracion/api/getConfiguracion.ts';
import { COMISION_CV } from '../../src-shared/compra.ts';
import { precioDe, type Precio, type ProductoId } from '../../src-shared/precios.ts';

/** What is sold, but for its price: that is data (`useProductos`). */
export interface Oferta {
  id: ProductoId;
  nombre: string;
  descripcion: string;
  /** The later cost, shown beside each amount; empty where the price includes it. */
  despues: string;
  /** Which published link leads to the card checkout. */
  cardLink: keyof Configuracion & `pago_${string}`;
  /** First words of the chat. */
  mensaje: string;
}

export type Producto = Oferta & Precio;

const ofertas: Readonly<Record<ProductoId, Oferta>> = {
  'pagina-web': {
    id: 'pagina-web',
    nombre: 'Tu primera página web',
    descripcion: 'Pago inicial del 50%. Lista en 7 días desde que pagas y tenemos tu material.',
    despues: '',
    cardLink: 'pago_pagina_web',
    mensaje: 'Hola, quiero partir con mi página web y pagar el 50% inicial. ¿Cómo seguimos?',
  },
  'asesoria-cv': {
    id: 'asesoria-cv',
    nombre: 'Asesoría de currículum',
    descripcion: 'Programa completo, pago único, más 5% de tu primer sueldo bruto si te contratan.',
    despues: COMISION_CV,
    cardLink: 'pago_asesoria_cv',
    mensaje: 'Hola, quiero contratar la asesoría de currículum. ¿Cómo seguimos?',
  },
};

export const ofertaDe = (id: ProductoId): Oferta => ofertas[id];

/** The product that an address names, if it is one of ours. */
export const findOferta = (id: string | null): Oferta | undefined =>
  Object.values(ofertas).find((oferta) => oferta.id === id);

/** What is sold, with prices of which each is known; null while one is not. */
export function withPrecios(
  valores: Readonly<Partial<Record<ProductoId, number>>>,
): readonly Producto[] | null {
  const productos = Object.values(ofertas).flatMap((oferta) => {
    const valor = valores[oferta.id];
    return valor === undefined ? [] : [{ ...oferta, ...precioDe(oferta.id, valor) }];
  });
  return productos.length === Object.keys(ofertas).length ? productos : null;
}
