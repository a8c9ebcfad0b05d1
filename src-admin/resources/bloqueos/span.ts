import {
  addDays,
  dayInChile,
  formatDayShort,
  formatInstantShort,
  formatHour,
  parseInstant,
} from '../../../src-shared/dates.ts';

/** The midnight with which a day begins in Chile, as Postgres reads it. */
const midnight = (day: string): string => `${day} 00:00 America/Santiago`;

/** From the beginning of the first day to the end of the last one. */
export const spanOf = (first: string, last: string): { inicio: string; termino: string } => ({
  inicio: midnight(first),
  termino: midnight(addDays(last, 1)),
});

/**
 * What a block takes: its days if it takes them whole, else its instants. A day begins at 1:00 where
 * clocks skip its midnight.
 */
export function describeSpan(inicio: string, termino: string): string {
  const first = dayInChile(parseInstant(inicio));
  const last = dayInChile(new Date(parseInstant(termino).getTime() - 1));
  const begins = (instant: string) =>
    dayInChile(new Date(parseInstant(instant).getTime() - 1)) !== dayInChile(parseInstant(instant));
  if (!begins(inicio) || !begins(termino)) {
    return first === last
      ? `${formatInstantShort(inicio)} a ${formatHour(termino)}`
      : `${formatInstantShort(inicio)} a ${formatInstantShort(termino)}`;
  }
  return first === last
    ? formatDayShort(first)
    : `${formatDayShort(first)} a ${formatDayShort(last)}`;
}
