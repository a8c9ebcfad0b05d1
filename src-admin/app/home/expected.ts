import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { filterSearch } from '../../kit/lists/views.ts';
import { whenOf } from '../../resources/pagos/when.ts';
import type { Expected } from './schemas.ts';

/** What the client is expected to do, as a word on a button. */
export function actOf({ clase, estado }: Expected): string {
  if (clase === 'hitos' || clase === 'servicios') return 'Revisar';
  if (clase === 'pagos') return estado === 'rechazado' ? 'Corregir' : 'Pagar';
  return estado === 'esperando_cliente' ? 'Responder' : 'Leer';
}

/** When an expected payment is due, in the middle of a sentence. */
export const dueOf = ({ estado, vence_el }: Expected): string =>
  whenOf({ estado, vence_el: vence_el ?? '', pagado_en: null, hito: null });

/** Why it is pending for the client. */
export function whyOf(expected: Expected): string {
  const { clase, estado, monto, vence_el } = expected;
  if (clase === 'hitos') return 'Entrega por aprobar';
  if (clase === 'tickets')
    return estado === 'esperando_cliente'
      ? 'Ticket que espera tu respuesta'
      : 'Ticket con mensajes sin leer';
  if (clase === 'servicios') {
    const what = estado === 'propuesto' ? 'Servicio por aceptar' : 'Precio nuevo por aceptar';
    return `${what} · ${formatCLP(monto ?? 0)} · antes del ${formatDayShort(vence_el ?? '')}`;
  }
  const what = estado === 'rechazado' ? 'Comprobante rechazado' : 'Pago';
  return `${what} · ${formatCLP(monto ?? 0)} · ${dueOf(expected)}`;
}

/** Of each kind, its words and the filter of its list. */
const REST = {
  hitos: ['hitos por aprobar', { estado: 'entregado' }],
  pagos: ['pagos', { estado: 'por_pagar' }],
  servicios: ['servicios', {}],
  tickets: ['tickets', {}],
} as const;

/** A link to the whole list of each kind of which the home page shows only some. */
export function restOf(rows: readonly Expected[]): { words: string; path: string }[] {
  return [...new Set(rows.map(({ clase }) => clase))].flatMap((kind) => {
    const own = rows.filter(({ clase }) => clase === kind);
    const count = own[0]?.cuantos ?? 0;
    if (count <= own.length) return [];
    const [words, filter] = REST[kind];
    const more = count < 100 ? count - own.length : 'muchos';
    return {
      words: `Ver todos tus ${words}: hay ${more} más por atender`,
      path: `/${kind}${filterSearch(filter)}`,
    };
  });
}
