import { addDays, dayInChile, formatHour, parseInstant } from '../../../src-shared/dates.ts';

interface Span {
  inicio: string;
  termino: string;
}

/** Part of a day, in minutes since its midnight by Chile's clock. */
export interface Part {
  from: number;
  to: number;
}

const DAY = 24 * 60;

/** What is shorter is shown as this long. */
const LEAST = 15;

/** The seven days of the week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}

/** Minutes since midnight of HH:MM, which may go on with seconds. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const dayBefore = (instant: string): string =>
  dayInChile(new Date(parseInstant(instant).getTime() - 1));

/** What of a span lies in a day; null where nothing does. A day begins at its first moment, also where the clocks skip its midnight. */
export function partIn({ inicio, termino }: Span, day: string): Part | null {
  const first = dayInChile(parseInstant(inicio));
  if (day < first || day > dayBefore(termino)) return null;
  const begins = day === first && dayBefore(inicio) === first;
  const ends = day === dayInChile(parseInstant(termino));
  const from = begins ? minutesOf(formatHour(inicio)) : 0;
  // In the hour that the clocks repeat it may end at an earlier one than it began.
  const to = ends ? Math.max(minutesOf(formatHour(termino)), from + LEAST) : DAY;
  return { from, to: Math.min(to, DAY) };
}

/** One of `lanes` beside each other: those that overlap, directly or through others. */
export interface Placed<T> extends Part {
  item: T;
  lane: number;
  lanes: number;
}

/** What there is on a day, by its beginning, each beside those that it overlaps. */
export function placedOn<T extends Span>(items: readonly T[], day: string): Placed<T>[] {
  const parts = items
    .flatMap((item) => {
      const part = partIn(item, day);
      return part ? [{ ...part, item }] : [];
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  const groups: { ends: number[]; placed: Omit<Placed<T>, 'lanes'>[] }[] = [];
  for (const part of parts) {
    let group = groups.at(-1);
    if (!group || Math.max(...group.ends) <= part.from)
      groups.push((group = { ends: [], placed: [] }));
    const free = group.ends.findIndex((end) => end <= part.from);
    const lane = free === -1 ? group.ends.length : free;
    group.ends[lane] = part.to;
    group.placed.push({ ...part, lane });
  }
  return groups.flatMap(({ ends, placed }) =>
    placed.map((part) => ({ ...part, lanes: ends.length })),
  );
}

/** The hours that a week shows: from 8 to 19, or as many more as these parts of its days take. */
export const hoursFor = (parts: readonly Part[]): { first: number; last: number } => ({
  first: Math.min(8, ...parts.map(({ from }) => Math.floor(from / 60))),
  last: Math.max(19, ...parts.map(({ to }) => Math.ceil(to / 60))),
});
