import { parseInstant, ZONA_HORARIA } from '../../src-shared/formats.ts';

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

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONA_HORARIA, dateStyle: 'short' });
const clockFormat = new Intl.DateTimeFormat('es-CL', {
  timeZone: ZONA_HORARIA,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day in Santiago, YYYY-MM-DD. */
export const dayInSantiago = (instant: Date): string => dayFormat.format(instant);

/** A day some days later. Days have no hours, so no change of clocks can move them. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Free times under their days in Santiago, in order. */
export function groupByDay(starts: readonly string[]): DiaLibre[] {
  const days = new Map<string, Hora[]>();
  for (const inicio of starts) {
    const instant = parseInstant(inicio);
    if (Number.isNaN(instant.getTime())) continue;
    const dia = dayInSantiago(instant);
    days.set(dia, [...(days.get(dia) ?? []), { inicio, clock: clockFormat.format(instant) }]);
  }
  return [...days].map(([dia, horas]) => ({ dia, horas }));
}

const weekday = new Intl.DateTimeFormat('es-CL', { weekday: 'long', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A day for a button: weekday, and day with month. */
export function dayLabel(day: string): { weekday: string; date: string } {
  const date = new Date(`${day}T12:00:00Z`);
  return { weekday: weekday.format(date), date: dayAndMonth.format(date).replace('.', '') };
}
