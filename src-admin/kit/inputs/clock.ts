import { dayInChile, formatHour, isDay, parseInstant } from '../../../src-shared/dates.ts';

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

/** NaN of what is none, and while its year is being typed. */
const minutesOf = (clock: string): number =>
  isDay(clock.split('T')[0] ?? '') ? Date.parse(`${clock}Z`) / 60_000 : NaN;

/** The minutes by the clock from the start of a span to its end, which may be an hour of the same day; null unless it ends later. */
export function minutesBetween(start: unknown, end: unknown): number | null {
  const from = toClock(start);
  const hour = textOf(end);
  const to = /^\d{2}:\d{2}$/.test(hour) ? `${from.split('T')[0] ?? ''}T${hour}` : toClock(end);
  const minutes = minutesOf(to) - minutesOf(from);
  return minutes > 0 ? minutes : null;
}

/** The clock some minutes later; empty after none. */
export function clockAfter(clock: string, minutes: number): string {
  const later = minutesOf(clock) + minutes;
  return Number.isNaN(later) ? '' : new Date(later * 60_000).toISOString().slice(0, 16);
}

/** What was typed as Postgres reads Chile's clock. */
export const fromClock = (typed: string): string | null =>
  typed ? `${typed} America/Santiago` : null;
