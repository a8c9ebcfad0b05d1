import {
  addDays,
  dayInChile,
  formatDayShort,
  formatHour,
  formatInstantShort,
  parseInstant,
} from '../../../src-shared/dates.ts';

interface Span {
  inicio: string;
  termino: string;
}

/** From the midnight of the first day to the midnight after the last, in Chile, as Postgres reads it. */
export const spanOf = (first: string, last: string): Span => ({
  inicio: `${first} 00:00 America/Santiago`,
  termino: `${addDays(last, 1)} 00:00 America/Santiago`,
});

/** A span of whole days in days, any other in instants. Where the clocks skip midnight a day begins at 1:00. */
export function describeSpan({ inicio, termino }: Span): string {
  const dayBefore = (instant: string) => dayInChile(new Date(parseInstant(instant).getTime() - 1));
  const first = dayInChile(parseInstant(inicio));
  const last = dayBefore(termino);
  const isWhole = first !== dayBefore(inicio) && last !== dayInChile(parseInstant(termino));
  if (isWhole)
    return first === last
      ? formatDayShort(first)
      : `${formatDayShort(first)} a ${formatDayShort(last)}`;
  return `${formatInstantShort(inicio)} a ${first === last ? formatHour(termino) : formatInstantShort(termino)}`;
}
