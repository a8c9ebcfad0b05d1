/** What a cell holds. */
export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet could take for a formula, in the signs of any script. */
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A telephone or a number: it begins like a formula and is none. */
const NUMBER = /^[+-][\d ().]+$/;

/** Digits that a spreadsheet would shorten: zeros before them, more than it can count, or a power of ten. */
const SHORTENED = /^(0\d+|\d{16,}|\d+E\d+)$/i;

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  const changes = (FORMULA.test(cell) && !NUMBER.test(cell)) || SHORTENED.test(cell);
  const safe = changes ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as Excel in Spanish opens it: semicolons, decimal comma, marked as UTF-8, and no formula in it. */
export const toExcelCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(written).join(';')).join('\r\n')}\r\n`;
