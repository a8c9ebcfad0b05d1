import { formatRelative, parseInstant } from '../../../src-shared/dates.ts';

/** A stretch in which the studio answers. */
export interface Stretch {
  abre: string;
  cierra: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const at = (instant: string): number => parseInstant(instant).getTime();

/** How long the studio is open between now and an instant. */
const openUntil = (stretches: readonly Stretch[], until: number, now: number): number =>
  stretches.reduce(
    (sum, { abre, cierra }) =>
      sum + Math.max(0, Math.min(at(cierra), until) - Math.max(at(abre), now)),
    0,
  );

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `en 1 ${one}` : `en ${count} ${more}`;

/**
 * How long until an instant to come, in the hours of the studio: en 4 horas hábiles. As the calendar has
 * it where these are not known or do not reach so far.
 */
export function formatBusinessTime(
  instant: string,
  stretches: readonly Stretch[],
  now = new Date(),
): string {
  const [first] = stretches;
  const left = openUntil(stretches, at(instant), now.getTime());
  if (!first || left === 0) return formatRelative(instant, now);
  const day = at(first.cierra) - at(first.abre);
  // A day that has just begun to run is a day.
  const days = Math.floor((left + HOUR / 2) / day);
  if (days > 0) return counted(days, 'día hábil', 'días hábiles');
  const hours = Math.round(left / HOUR);
  if (left >= HOUR) return counted(hours, 'hora hábil', 'horas hábiles');
  return counted(Math.ceil(left / MINUTE), 'minuto hábil', 'minutos hábiles');
}
