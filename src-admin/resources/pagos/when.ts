import { dayInChile, formatDayShort, parseInstant } from '../../../src-shared/dates.ts';
import { isOverdue, waitsForHito } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';

/** When a payment is due or, if that is over, what became of it and when: in the middle of a sentence. */
export function whenOf(
  pago: Pick<Pago, 'estado' | 'vence_el' | 'pagado_en' | 'hito' | 'espera_hito'>,
): string {
  const { estado, vence_el, pagado_en } = pago;
  if (estado === 'anulado' || estado === 'reembolsado') return estado;
  if (estado === 'pagado')
    return pagado_en === null
      ? 'pagado'
      : `pagado el ${formatDayShort(dayInChile(parseInstant(pagado_en)))}`;
  if (waitsForHito(pago)) return 'al aprobar el hito';
  return `${isOverdue(pago) ? 'venció' : 'vence'} el ${formatDayShort(vence_el)}`;
}
