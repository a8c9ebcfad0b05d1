import papaparse from 'papaparse';
import { SheetRefused } from './refusal.ts';

/** What stands between cells: what makes most rows as wide as the others. Commas of amounts and of texts do not. */
function delimiterOf(text: string): string {
  const tried = [';', '\t', ',', '|'].map((delimiter) => {
    const rows = papaparse.parse<string[]>(text, {
      delimiter,
      preview: 60,
      skipEmptyLines: 'greedy',
    }).data;
    const widths = new Map<number, number>();
    for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width, count] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
    return { delimiter, even: width > 1 ? count / rows.length : 0 };
  });
  return tried.reduce((best, other) => (other.even > best.even ? other : best)).delimiter;
}

const breaksIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/** The first line whose row holds another one: it runs on, and is narrower than most or has as much in one cell as they in all. */
function swallowed(rows: readonly (readonly string[])[], delimiter: string): number | undefined {
  const width = Math.max(...rows.map(({ length }) => length));
  const holdsARow = (cell: string) =>
    width > 3 && breaksIn(cell) > 0 && cell.split(delimiter).length === width;
  let line = 1;
  for (const cells of rows) {
    const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    if ((breaks > 0 && cells.length < width) || cells.some(holdsARow)) return line;
    line += breaks + 1;
  }
  return undefined;
}

/** A cell without the quotes around all of it. */
const unquoted = (cell: string): string =>
  /^\s*"((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/**
 * The rows of a CSV. Quotes that belong to a name ("Don Pepe" Limitada) are letters of it, where each line is a row then.
 * @throws {SheetRefused} where rows would be lost, with the line
 */
export function readCsv(whole: string): string[][] {
  const [first = '', said] = /^\uFEFF?sep=(.)\r?\n/i.exec(whole) ?? [];
  const text = whole.slice(first.length);
  const delimiter = said ?? delimiterOf(text);
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter });
  const wrong = errors.find(({ type }) => type === 'Quotes');
  const line = wrong ? breaksIn(text.slice(0, wrong.index ?? 0)) + 1 : swallowed(data, delimiter);
  if (line === undefined) return data;
  const plain = papaparse.parse<string[]>(text, { delimiter, quoteChar: '\0' }).data;
  const filled = plain.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isEven = new Set(filled.map(({ length }) => length)).size === 1;
  const isWhole = filled.every((cells) =>
    cells.every((cell) => (cell.match(/"/g)?.length ?? 0) % 2 === 0),
  );
  if (isEven && isWhole) return plain.map((cells) => cells.map(unquoted));
  throw new SheetRefused(
    `En la línea ${line + (first ? 1 : 0)} del archivo hay una comilla que no calza: desde ahí las filas se mezclan. Revísala en la planilla y guárdala otra vez, o sube el libro de Excel.`,
  );
}
