import { addDays, dayInChile, formatDay, formatInstant } from '../../src-shared/dates.ts';

const HOUR_MS = 3_600_000;

/** From when to when visitors can book a meeting, if they ask now. */
export function bookingSentence(hours: number, days: number, now = new Date()): string {
  const from = formatInstant(new Date(now.getTime() + hours * HOUR_MS));
  const to = formatDay(addDays(dayInChile(now), days));
  return `Quien agenda ahora puede elegir desde el ${from} hasta el ${to}.`;
}

/** Days before the closing of a ticket on which its client is told. */
const NOTICE_DAYS = 2;

/** What becomes of a ticket that is solved now and in which nobody writes. */
export function closingSentence(days: number, now = new Date()): string {
  if (days === 0) return 'Los tickets resueltos quedan abiertos hasta que alguien los cierre.';
  const today = dayInChile(now);
  const notice = formatDay(addDays(today, days - NOTICE_DAYS));
  return `Un ticket que resuelves hoy avisa al cliente el ${notice} y se cierra el ${formatDay(addDays(today, days))}, si nadie escribe.`;
}

/** An order number as orders have them. */
const SAMPLE_ORDER = 'W-8f3k2m9p';

/** The link as a buyer follows it, with the number of an order where it takes one. */
export const sampleLink = (link: string): string => link.replace('{orden}', SAMPLE_ORDER);
