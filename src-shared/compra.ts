import type { PRODUCTOS, ValorDe } from './options.ts';

// What a buyer is told before paying and by mail afterwards, in the same words.

/** What is delivered, and when. */
export const ENTREGAS: Readonly<Record<ValorDe<typeof PRODUCTOS>, string>> = {
  'pagina-web':
    'Un sitio de hasta cinco páginas, listo dentro de siete días desde este pago, con tres meses de soporte y el primer año de alojamiento.',
  'asesoria-cv':
    'Una primera sesión de 45 minutos, que agendas en línea apenas confirmemos el pago, y el programa completo a partir de ella.',
};

/** What the CV advisory costs beside its price, said wherever that is. */
export const COMISION_CV =
  'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más.';

/** The way back, as the terms have it. */
export const RETRACTO =
  'Puedes retractarte sin dar razones dentro de los diez días siguientes a contratar, siempre que el servicio no haya comenzado. Basta con escribirnos; te devolvemos todo por el mismo medio.';
