import { dayInChile } from '../../../src-shared/dates.ts';
import type { ValorDe, VIGENCIAS } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';

type Tasa = Pick<Row<'tasas_de_retencion'>, 'anio'>;

/** Whether a rate is that of today, given all rates: that of the last year that has come. */
export function vigenciaOf(
  { anio }: Tasa,
  all: readonly Tasa[],
  today = dayInChile(),
): ValorDe<typeof VIGENCIAS> {
  const year = Number(today.slice(0, 4));
  if (anio > year) return 'proximo';
  return all.some((other) => other.anio > anio && other.anio <= year) ? 'anterior' : 'vigente';
}

/** A rate as people write it: 15,25 %. */
export const rateText = (tasa: number): string => `${String(tasa).replace('.', ',')} %`;
