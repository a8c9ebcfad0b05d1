import { formatCLP, ivaText } from './money.ts';
import type { Option, ValorDe } from './options.ts';

/** What a client pays again and again: public.servicios. */
export const CLASES_DE_SERVICIO = [
  { valor: 'hosting', texto: 'Hosting' },
  { valor: 'dominio', texto: 'Dominio' },
  { valor: 'mantencion', texto: 'Mantención' },
  { valor: 'correo', texto: 'Correo' },
  { valor: 'otro', texto: 'Otro' },
] as const satisfies readonly Option[];

export const PERIODOS = [
  { valor: 'mes', texto: 'Cada mes' },
  { valor: 'trimestre', texto: 'Cada tres meses' },
  { valor: 'anio', texto: 'Cada año' },
] as const satisfies readonly Option[];

export const ESTADOS_DE_SERVICIO = [
  { valor: 'propuesto', texto: 'Por aceptar' },
  { valor: 'activo', texto: 'Activo' },
  { valor: 'pausado', texto: 'En pausa' },
  { valor: 'terminado', texto: 'Terminado' },
] as const satisfies readonly Option[];

/** As a service is shown that was included in something else, while it has nothing to accept. */
export const INCLUIDO = { valor: 'incluido', texto: 'Incluido' } as const satisfies Option;

/** Why a service ends. */
export const MOTIVOS_DE_TERMINO = [
  { valor: 'cliente', texto: 'Lo pidió el cliente' },
  { valor: 'estudio', texto: 'Lo dispuso el estudio' },
  { valor: 'sin_aceptar', texto: 'No se aceptó a tiempo' },
  { valor: 'retracto', texto: 'Retracto dentro del plazo' },
  { valor: 'mora', texto: 'No se pagó' },
] as const satisfies readonly Option[];

/** What happens to an unpaid service, where the studio chose something. */
export const MORAS = [
  { valor: 'pausar', texto: 'Ponerlo en pausa' },
  { valor: 'terminar', texto: 'Terminarlo' },
] as const satisfies readonly Option[];

/** Why a service may bring in nothing more: public.riesgo. */
export const RIESGOS = [
  { valor: 'termina', texto: 'Termina' },
  { valor: 'pausado', texto: 'En pausa' },
  { valor: 'sin_precio', texto: 'Sin precio' },
  { valor: 'por_aceptar', texto: 'Sin aceptar' },
  { valor: 'mora', texto: 'Pago vencido' },
] as const satisfies readonly Option[];

/** How often a price is paid, after it. */
export const EACH: Readonly<Record<string, string>> = {
  mes: 'al mes',
  trimestre: 'cada tres meses',
  anio: 'al año',
};

/** A price as its client accepts it, with what it says of IVA: "$59.500 al año, IVA incluido" (private.precio_en_palabras). */
export const priceWithIvaText = (
  monto: number,
  periodo: ValorDe<typeof PERIODOS>,
  afecto: boolean,
): string => `${formatCLP(monto)} ${EACH[periodo] ?? ''}, ${ivaText(afecto)}`;
