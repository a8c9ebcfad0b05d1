import { ZONA_HORARIA } from '../../src-shared/formats.ts';

/** An instant from the API: the local one writes "2026-11-20 08:16:39.383+00". */
const parseInstant = (value: string): Date =>
  new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

const shortDay = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortInstant = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONA_HORARIA,
});
const dayInChile = new Intl.DateTimeFormat('en-CA', { timeZone: ZONA_HORARIA });
const relative = new Intl.RelativeTimeFormat('es-CL', { numeric: 'auto' });

/** A day (YYYY-MM-DD) for a table: 3 mar 2026. */
export const formatDay = (day: string): string => shortDay.format(new Date(`${day}T12:00:00Z`));

/** An instant for a table, as the clock in Santiago shows it: 3 mar, 14:05. */
export function formatInstant(value: string): string {
  const date = parseInstant(value);
  return Number.isNaN(date.getTime()) ? '' : shortInstant.format(date);
}

/** Today in Chile, YYYY-MM-DD. */
export const todayInChile = (now = new Date()): string => dayInChile.format(now);

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago or until: hace 3 horas, mañana. */
export function formatRelative(value: string, now = new Date()): string {
  const distance = parseInstant(value).getTime() - now.getTime();
  if (Number.isNaN(distance)) return '';
  for (const [unit, milliseconds] of UNITS) {
    if (Math.abs(distance) >= milliseconds)
      return relative.format(Math.round(distance / milliseconds), unit);
  }
  return 'ahora';
}

/** Whether an instant has passed. */
export const isPast = (value: string, now = new Date()): boolean =>
  parseInstant(value).getTime() < now.getTime();

interface Pago {
  estado: string;
  vence_el: string;
}

/** A payment that is owed and whose day has passed in Chile. Never stored: it changes at midnight. */
export const isOverdue = ({ estado, vence_el }: Pago, now = new Date()): boolean =>
  ['programado', 'pendiente', 'rechazado'].includes(estado) && vence_el < todayInChile(now);
