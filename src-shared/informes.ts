import { formatMonth } from './dates.ts';
import type { Option } from './options.ts';

/** State of a monthly report: public.informes. */
export const ESTADOS_DE_INFORME = [
  { valor: 'borrador', texto: 'Por enviar' },
  { valor: 'retenido', texto: 'Retenido' },
  { valor: 'enviado', texto: 'Enviado' },
  { valor: 'sin_datos', texto: 'Sin datos' },
] as const satisfies readonly Option[];

/** What the report of a month is called, by any of its days. */
export const reportTitle = (mes: string): string => `Informe de ${formatMonth(mes)}`;
