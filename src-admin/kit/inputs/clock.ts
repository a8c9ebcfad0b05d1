import { dayInChile, formatHour, parseInstant } from '../../../src-shared/dates.ts';

const ZONE = ' America/Santiago';
const TYPED = /^(\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2})?(?: America\/Santiago)?$/;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a value was typed into a field of day and hour; what comes from the database is an instant. */
export const isTypedClock = (value: unknown): boolean => TYPED.test(textOf(value));

/**
 * An instant as a field of day and hour takes it, by Chile's clock: YYYY-MM-DDTHH:MM. What was typed
 * into that field is shown as it was; what is no instant, not at all.
 */
export function toClock(value: unknown): string {
  const text = textOf(value);
  const [, typed] = TYPED.exec(text) ?? [];
  if (typed !== undefined) return typed;
  const day = dayInChile(parseInstant(text));
  return day && `${day}T${formatHour(text)}`;
}

/** What is typed into such a field as Postgres reads the clock of Chile, whatever zone the browser is in. */
export const fromClock = (typed: string): string | null => (typed ? `${typed}${ZONE}` : null);
