import { dayInChile } from '../../../src-shared/dates.ts';
import type { ValorDe, VIGENCIAS } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';

export type Precio = Row<'precios'>;

/** Whether a price is in force on a day, given all prices: of each product that of the last day, and of one day the last one that was created. */
export function vigenciaOf(
  { id, producto, desde }: Precio,
  all: readonly Precio[],
  today = dayInChile(),
): ValorDe<typeof VIGENCIAS> {
  const isReplaced = all.some(
    (other) =>
      other.producto === producto &&
      (other.desde === desde ? other.id > id : other.desde > desde && other.desde <= today),
  );
  return isReplaced ? 'anterior' : desde > today ? 'proximo' : 'vigente';
}
