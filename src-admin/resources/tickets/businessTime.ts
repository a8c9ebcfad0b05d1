import { formatRelative, parseInstant } from '../../../src-shared/dates.ts';

/** A stretch of time in which the studio is open. */
export interface Stretch {
  abre: string;
  cierra: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const at = (instant: string): number => parseInstant(instant).getTime();

const counted = (count: number, one: string, more: string): string =>
  `en ${count} ${count === 1 ? one : more}`;

/** How long until a coming instant, counting only the hours in which the studio is open: en 4 horas hábiles. In calendar time while these are unknown or end before it. */
export function formatBusinessTime(
  instant: string,
  stretches: readonly Stretch[],
  now = new Date(),
): string {
  const [first] = stretches;
  const open = stretches.map(
    ({ abre, cierra }) => Math.min(at(cierra), at(instant)) - Math.max(at(abre), now.getTime()),
  );
  const left = open.reduce((sum, time) => sum + Math.max(0, time), 0);
  if (!first || left === 0) return formatRelative(instant, now);
  const day = at(first.cierra) - at(first.abre);
  // Half an hour more: a day that has just begun counts whole.
  const days = Math.floor((left + HOUR / 2) / day);
  if (days > 0) return counted(days, 'día hábil', 'días hábiles');
  if (left >= HOUR) return counted(Math.round(left / HOUR), 'hora hábil', 'horas hábiles');
  return counted(Math.ceil(left / MINUTE), 'minuto hábil', 'minutos hábiles');
}
