import { parseInstant } from '../../../src-shared/dates.ts';

/** A day as a spreadsheet in Chile reads it: 03-12-2026. Empty when it is none. */
export function dayCell(day: string): string {
  const [, year, month, number] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? '' : `${number}-${month}-${year}`;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant by the clock in Santiago, as a spreadsheet in Chile reads it: 03-12-2026 14:05. */
export function instantCell(value: string): string {
  const instant = parseInstant(value);
  return Number.isNaN(instant.getTime())
    ? ''
    : CLOCK.format(instant).replaceAll('/', '-').replace(',', '');
}
