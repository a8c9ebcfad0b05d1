/** Where whoever paid a session books it, by the product's code. */
export const agendaDe = (producto: string): string => `/agendar?tipo=${producto}`;

/** The way back, as the terms have it. */
export const RETRACTO =
  'Puedes retractarte sin dar razones dentro de los diez días siguientes a contratar, siempre que el servicio no haya comenzado. Basta con escribirnos; te devolvemos todo por el mismo medio.';

/** Whether a number is that of an order of the site, and not of a client's payments (P-, J-). */
export const isPedido = (orden: string): boolean => orden.startsWith('W-');

/** What a number is called: an order of the site, a payment, or several that were paid together. */
export const numberLabel = (numero: string): string =>
  isPedido(numero) ? 'Pedido' : numero.startsWith('P-') ? 'Pago' : 'Orden';
