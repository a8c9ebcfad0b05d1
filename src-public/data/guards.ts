import { pictureUrl } from '../../src-shared/pictures.ts';

/** Small readers for answers of the network, in place of a schema library: every kilobyte delays the first view. */

export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a column, or null when it has none worth showing. */
export const textOf = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** The address of a picture that a column names; null when it names none. */
export const pictureOf = (row: Row, column: string): string | null => {
  const stored = textOf(row, column);
  return stored === null ? null : pictureUrl(stored);
};

/** The number of a column; null when it is not one. */
export const numberOf = (row: Row, column: string): number | null => {
  const value = row[column];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Reads every row of an answer, or none: a wrong answer is an error, not an empty list. */
export function readRows<T>(value: unknown, read: (row: Row) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const rows: T[] = [];
  for (const row of value as unknown[]) {
    const result = isRow(row) ? read(row) : null;
    if (result === null) return null;
    rows.push(result);
  }
  return rows;
}
