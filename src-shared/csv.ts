/** What a cell holds. */
export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet could take for a formula, in the signs of any script. */
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A telephone or a number: it begins like a formula and is none. */
const NUMBER = /^[+-][\d ().]+$/;

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as Excel in Spanish opens it: semicolons, decimal comma, marked as UTF-8, and no formula in it. */
export const toExcelCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(written).join(';')).join('\r\n')}\r\n`;
