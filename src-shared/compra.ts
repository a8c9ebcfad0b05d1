import type { PRODUCTOS, ValorDe } from './options.ts';

// The texts for a buyer, the same before paying, in the mail and in the terms.

/** What is delivered, and when. */
export const ENTREGAS: Readonly<Record<ValorDe<typeof PRODUCTOS>, string>> = {
  'pagina-web':
    'Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada se renueva ni se cobra sin que lo aceptes.',
  'asesoria-cv':
    'Una primera sesión de 45 minutos, que agendas en línea apenas confirmemos el pago, y el programa completo a partir de ella.',
};

/** The fees beside the price of the CV advisory, shown wherever the price is. */
export const COMISION_CV =
  'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más.';

/** Where a buyer of the CV advisory books the first session. */
export const AGENDA_CV = '/agendar?tipo=asesoria-cv';

/** The way back, as the terms have it. */
export const RETRACTO =
  'Puedes retractarte sin dar razones dentro de los diez días siguientes a contratar, siempre que el servicio no haya comenzado. Basta con escribirnos; te devolvemos todo por el mismo medio.';

/** Whether a number is that of an order of the site, and not of a client's payments (P-, J-). */
export const isPedido = (orden: string): boolean => orden.startsWith('W-');

/** What a number is called: an order of the site, a payment, or several that were paid together. */
export const numberLabel = (numero: string): string =>
  isPedido(numero) ? 'Pedido' : numero.startsWith('P-') ? 'Pago' : 'Orden';
