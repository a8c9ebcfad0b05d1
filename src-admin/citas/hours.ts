import { dayInChile, formatHour, parseInstant } from '../../src-shared/dates.ts';

/** An instant as a field of day and hour takes it, by Chile's clock: YYYY-MM-DDTHH:MM. */
export const toClock = (instant: string): string =>
  `${dayInChile(parseInstant(instant))}T${formatHour(instant)}`;

/** From an hour of Chile, as Postgres reads it, and so many minutes later by the same clock. */
export function spanFrom(clock: string, minutes: number): { inicio: string; termino: string } {
  const end = new Date(Date.parse(`${clock}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
  return { inicio: `${clock} America/Santiago`, termino: `${end} America/Santiago` };
}

/** How long a meeting is, in minutes. */
export const minutesBetween = (inicio: string, termino: string): number =>
  Math.round((parseInstant(termino).getTime() - parseInstant(inicio).getTime()) / 60_000);
