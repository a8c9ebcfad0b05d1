import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import type { Pago } from '../../data/rows.ts';

/** What is wrong with the day on which something is said to have been paid; null when nothing is. */
export function wrongDay(day: string, now = new Date()): string | null {
  if (formatDay(day) === '' || day < '2000-01-01') return 'Escribe el día en que se pagó.';
  return day > dayInChile(now) ? 'Todavía no llega ese día: la fecha no puede ser futura.' : null;
}

/** What is saved of a payment that arrived on a day: today it is the database that says when, of other days the noon. */
export const paidOn = (
  day: string,
  now = new Date(),
): Pick<Pago, 'estado'> & Partial<Pick<Pago, 'pagado_en'>> => ({
  estado: 'pagado',
  ...(day !== dayInChile(now) && { pagado_en: `${day} 12:00 America/Santiago` }),
});
