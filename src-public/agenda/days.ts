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
