import { precioDe, type Precio, type Vendible } from '../../src-shared/precios.ts';

/** What is sold on the site, but for its price: a row of public.productos. */
export interface Oferta extends Vendible {
  /** As addresses and orders name it. */
  id: string;
  nombre: string;
  /** One line beside its price. */
  descripcion: string;
  /** What is delivered, and when. */
  entrega: string;
  /** How long the session takes that whoever paid books; null where there is none. */
  minutos: number | null;
  /** Whether it can be bought now. */
  ofrecido: boolean;
  /** An external card checkout. */
  enlace: string | null;
}

export type Producto = Oferta & Precio;

/** The first words of a chat about it. */
export const firstWords = (producto: Oferta | undefined): string =>
  `Hola${producto ? `, me interesa «${producto.nombre}»` : ''}. ¿Cómo seguimos?`;

/** A product with its price, in whole pesos as the studio says it. */
export const withPrecio = (oferta: Oferta, valor: number): Producto => ({
  ...oferta,
  ...precioDe(oferta, valor),
});
