import { fromClock, isTypedClock, toClock } from '../../kit/inputs/clock.ts';

const HOUR = /^\d{2}:\d{2}$/;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a value was typed into one of these fields; what comes from the database is an instant. */
export const isTyped = (value: unknown): boolean => isTypedClock(value) || HOUR.test(textOf(value));

/** The hour alone, HH:MM. What was typed into its field is returned as it is. */
export const toHour = (value: unknown): string =>
  HOUR.test(textOf(value)) ? textOf(value) : (toClock(value).split('T')[1] ?? '');

/** From an hour of a day to another hour of that day, as Postgres reads the clock of Chile. */
export function spanOf(begin: unknown, end: unknown) {
  const clock = toClock(begin);
  const [day = ''] = clock.split('T');
  return { inicio: fromClock(clock), termino: fromClock(`${day}T${toHour(end)}`) };
}
