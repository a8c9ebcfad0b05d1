/** One line of the table: what must be, what was measured. */
export interface Figure {
  name: string;
  must: string;
  measured: string;
  passed: boolean;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

const withUnit = (value: number, unit: string, digits: number): string =>
  unit === 'KB'
    ? `${(value / 1000).toFixed(1)} KB`
    : `${value.toFixed(digits)}${unit && ` ${unit}`}`;

/** A figure that must not be more than a budget. `unit` KB takes bytes. */
export const atMost = (
  name: string,
  budget: number,
  value: number,
  unit = '',
  digits = 0,
): Figure => ({
  name,
  must: `≤ ${withUnit(budget, unit, unit === 'KB' ? 0 : digits)}`,
  measured: withUnit(value, unit, digits),
  passed: value <= budget,
});

/** A figure that must not be less than a goal. */
export const atLeast = (name: string, goal: number, value: number, note = ''): Figure => ({
  name,
  must: `≥ ${goal}`,
  measured: `${value}${note && ` (${note})`}`,
  passed: value >= goal,
});

/** A figure that nothing was promised about: what another one is compared with. */
export const seen = (name: string, value: number, unit = ''): Figure => ({
  name,
  must: '',
  measured: withUnit(value, unit, 0),
  passed: true,
});
