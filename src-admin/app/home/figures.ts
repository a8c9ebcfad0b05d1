import type { TodayFigures } from '../api.ts';

/** Pesos past their day, however long. */
export const overdueOf = ({
  vencido_30,
  vencido_60,
  vencido_90,
  vencido_mas,
}: TodayFigures): number => vencido_30 + vencido_60 + vencido_90 + vencido_mas;

/** The rows without the empty ones at both ends. */
export function withSomething<R>(
  rows: readonly R[],
  columns: readonly { value: (row: R) => number | null }[],
): readonly R[] {
  const has = (row: R): boolean => columns.some(({ value }) => (value(row) ?? 0) > 0);
  return rows.slice(Math.max(rows.findIndex(has), 0), rows.findLastIndex(has) + 1);
}

/** Minutes in their two largest units: "45 min", "3 h 20 min", "2 d 4 h". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return joined(days, 'd', hours % 24, 'h');
  if (hours > 0) return joined(hours, 'h', minutes % 60, 'min');
  return `${minutes} min`;
}

const joined = (many: number, unit: string, few: number, lesser: string): string =>
  few === 0 ? `${many} ${unit}` : `${many} ${unit} ${few} ${lesser}`;
