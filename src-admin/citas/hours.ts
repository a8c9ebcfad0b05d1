import { dayInChile, formatHour, parseInstant } from '../../src-shared/dates.ts';

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const HOUR = /^\d{2}:\d{2}$/;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a value was typed into one of these fields; what comes from the database is an instant. */
export const isTyped = (value: unknown): boolean =>
  CLOCK.test(textOf(value)) || HOUR.test(textOf(value));

/**
 * An instant as a field of day and hour takes it, by Chile's clock: YYYY-MM-DDTHH:MM. What was typed
 * into that field is returned as it is.
 */
export const toClock = (value: unknown): string => {
  const text = textOf(value);
  if (text === '' || CLOCK.test(text)) return text;
  return `${dayInChile(parseInstant(text))}T${formatHour(text)}`;
};

/** The hour alone, HH:MM. What was typed into its field is returned as it is. */
export const toHour = (value: unknown): string =>
  HOUR.test(textOf(value)) ? textOf(value) : toClock(value).slice(11);

/** From an hour of a day to another hour of that day, as Postgres reads the clock of Chile. */
export function spanOf(begin: unknown, end: unknown): { inicio: string; termino: string } {
  const clock = toClock(begin);
  return {
    inicio: `${clock} America/Santiago`,
    termino: `${clock.slice(0, 10)}T${toHour(end)} America/Santiago`,
  };
}
