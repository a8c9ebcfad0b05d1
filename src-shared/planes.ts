import { addDays } from './dates.ts';

/** How the total of a plan of payments is divided. */
export type Division = 'iguales' | 'porcentajes' | 'montos';

/** The most instalments of a plan; the database says the same. */
export const MAX_INSTALMENTS = 36;

/** A hundred per cent, in hundredths of one. */
export const WHOLE = 10_000;

/**
 * Divides whole pesos by weights: each part rounded down to the peso, and what remains goes to the
 * last one, so that they always sum to the total.
 */
export function divide(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all <= 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / all));
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, n) => (n === parts.length - 1 ? part + rest : part));
}

/** A percentage as people write it, in hundredths of one per cent: 33,5 is 3350. Null when it is none. */
export function parsePercent(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s?%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > 0 && hundredths <= WHOLE ? hundredths : null;
}

/** Hundredths of one per cent as people write them: 3350 is 33,5. */
export const formatPercent = (hundredths: number): string =>
  String(hundredths / 100).replace('.', ',');

/** Percentages of so many parts that sum to a hundred: what does not divide goes to the last. */
export const evenPercents = (parts: number): string[] =>
  divide(
    WHOLE,
    Array.from({ length: parts }, () => 1),
  ).map(formatPercent);

/** The same day some months later; the last of the month where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const first = (of: number) =>
    `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(first(count + 1), -1);
  const same = `${first(count).slice(0, 8)}${String(number).padStart(2, '0')}`;
  return same > last ? last : same;
}
