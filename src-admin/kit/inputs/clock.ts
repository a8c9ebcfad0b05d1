import { dayInChile, formatHour, parseInstant } from '../../../src-shared/dates.ts';

const TYPED = /^(\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2})?(?: America\/Santiago)?$/;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a value was typed into a field of day and hour; the database returns instants. */
export const isTypedClock = (value: unknown): boolean => TYPED.test(textOf(value));

/** An instant, or what was typed, as a field of day and hour shows it: YYYY-MM-DDTHH:MM by Chile's clock; empty when it is neither. */
export function toClock(value: unknown): string {
  const text = textOf(value);
  const [, typed] = TYPED.exec(text) ?? [];
  if (typed !== undefined) return typed;
  const day = dayInChile(parseInstant(text));
  return day && `${day}T${formatHour(text)}`;
}

/** What was typed as Postgres reads Chile's clock. */
export const fromClock = (typed: string): string | null =>
  typed ? `${typed} America/Santiago` : null;
