import { dayInChile } from '../../../src-shared/dates.ts';
import type { ValorDe, VIGENCIAS } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';

export type Fila = Row<'precios'>;
type Vigencia = ValorDe<typeof VIGENCIAS>;

/** Of one product, the last day first and of one day what was written last, as the database takes them. */
const byDay = (a: Fila, b: Fila): number =>
  b.desde === a.desde ? b.id - a.id : b.desde < a.desde ? -1 : 1;

/** Which price of each product is in force on a day, by its id. */
export function vigenciasOf(precios: readonly Fila[], today = dayInChile()): Map<number, Vigencia> {
  const vigencias = new Map<number, Vigencia>();
  for (const producto of new Set(precios.map((fila) => fila.producto))) {
    let later = '';
    let found = false;
    for (const { id, desde } of precios.filter((fila) => fila.producto === producto).sort(byDay)) {
      const replaced = desde === later || found;
      vigencias.set(id, replaced ? 'anterior' : desde > today ? 'proximo' : 'vigente');
      found ||= desde <= today;
      later = desde;
    }
  }
  return vigencias;
}
