import { dayInChile, formatDay, parseInstant } from '../../src-shared/dates.ts';
import type { SolicitudDatos } from '../data/rows.ts';

/** Whether the studio still owes an answer. */
export const isOpen = ({ estado }: Pick<SolicitudDatos, 'estado'>): boolean =>
  estado === 'recibida' || estado === 'en_proceso';

/** Whole days in Chile from today to an instant's day; negative when it has passed. */
export const daysLeft = (instant: string, now = new Date()): number =>
  (Date.parse(dayInChile(parseInstant(instant))) - Date.parse(dayInChile(now))) / 86_400_000;

/** A term in words: "quedan 12 días", "vence hoy", "venció hace 2 días". */
export function termText(instant: string, now = new Date()): string {
  const days = daysLeft(instant, now);
  if (days === 0) return 'vence hoy';
  const many = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`;
  if (days < 0) return `venció hace ${many(-days)}`;
  return `${days === 1 ? 'queda' : 'quedan'} ${many(days)}`;
}

/** The day of an instant in Chile, in words. */
export const dayText = (instant: string): string => formatDay(dayInChile(parseInstant(instant)));
