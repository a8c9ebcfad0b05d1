import { addDays, formatDay, formatWeekday } from '../../../src-shared/dates.ts';

/** The heading of a day: Hoy, Ayer, or viernes 20 de noviembre de 2026. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'Hoy';
  if (day === addDays(today, -1)) return 'Ayer';
  return `${formatWeekday(day)} ${formatDay(day)}`;
}
