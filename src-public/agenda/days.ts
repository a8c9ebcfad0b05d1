import { dayInChile, formatHour, parseInstant } from '../../src-shared/dates.ts';

/** A free time for a meeting. */
export interface Hora {
  /** As the database wrote it: it is given back when booking. */
  inicio: string;
  /** 09:30, in Santiago. */
  clock: string;
}

export interface DiaLibre {
  dia: string;
  horas: Hora[];
}

const timeOf = (inicio: string): number => parseInstant(inicio).getTime();

/** Free times with those of a second list added, each instant once, in order. */
export function addHoras(starts: readonly string[], more: readonly string[]): string[] {
  const known = new Set(starts.map(timeOf));
  const added = more.filter((inicio) => !known.has(timeOf(inicio)));
  return added.length === 0
    ? [...starts]
    : [...starts, ...added].sort((one, other) => timeOf(one) - timeOf(other));
}

/** The free times that are in a list of instants, in whatever form the instants are written. */
export function findHoras(free: readonly DiaLibre[], named: readonly string[]): Hora[] {
  const times = new Set(named.map(timeOf));
  return free.flatMap(({ horas }) => horas.filter(({ inicio }) => times.has(timeOf(inicio))));
}

/** The instants that the refusal of a taken hour names as free. */
export function readNearby(detail: string | undefined): string[] {
  try {
    const list: unknown = JSON.parse(detail ?? '[]');
    return Array.isArray(list)
      ? list.filter(
          (item): item is string => typeof item === 'string' && !Number.isNaN(timeOf(item)),
        )
      : [];
  } catch {
    return [];
  }
}

/** Free times under their days in Santiago, in order. */
export function groupByDay(starts: readonly string[]): DiaLibre[] {
  const days = new Map<string, Hora[]>();
  for (const inicio of starts) {
    const instant = parseInstant(inicio);
    if (Number.isNaN(instant.getTime())) continue;
    const dia = dayInChile(instant);
    days.set(dia, [...(days.get(dia) ?? []), { inicio, clock: formatHour(instant) }]);
  }
  return [...days].map(([dia, horas]) => ({ dia, horas }));
}
