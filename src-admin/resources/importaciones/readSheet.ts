import papaparse from 'papaparse';

/** A row of a sheet: its number there, and its cells. */
interface SheetRow {
  n: number;
  cells: readonly string[];
}

export interface Sheet {
  headings: readonly string[];
  rows: readonly SheetRow[];
}

/** Why a file is no sheet, in Spanish, with what to do. */
export class SheetRefused extends Error {}

const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ROWS = 20_000;

const SAVE_AS_CSV =
  'Guárdalo como CSV y súbelo otra vez. En Excel: Archivo, Guardar como, «CSV UTF-8». En Google: Archivo, Descargar, «Valores separados por comas».';

const SIGNATURES: readonly (readonly [bytes: readonly number[], why: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], `Es un libro de Excel o de Google, no un CSV. ${SAVE_AS_CSV}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `Es un libro de Excel, no un CSV. ${SAVE_AS_CSV}`],
  [[0x25, 0x50, 0x44, 0x46], `Es un PDF. Abre la planilla de donde salió. ${SAVE_AS_CSV}`],
];

/** The text of a file: UTF-8, UTF-16 where it says so, and otherwise as Excel in Spanish writes on Windows. */
function textOf(bytes: Uint8Array): string {
  for (const [signature, why] of SIGNATURES)
    if (signature.every((byte, at) => bytes[at] === byte)) throw new SheetRefused(why);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';

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

/** Headings by which columns can be told apart. */
function unique(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, at) => {
    const name = heading.trim().replace(/\s+/g, ' ') || `Columna ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * The rows of a CSV, whoever wrote it; `known` counts the headings that a row has, since titles often stand
 * above them.
 * @throws {SheetRefused}
 */
export function sheetOf(bytes: Uint8Array, known: (cells: readonly string[]) => number): Sheet {
  const whole = textOf(bytes);
  const [line = '', said] = /^\uFEFF?sep=(.)\r?\n/i.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: said ?? delimiterOf(text),
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    throw new SheetRefused(
      `Desde la fila ${(open.row ?? 0) + 1} hay una comilla que no se cierra. Revísala en la planilla y guárdala otra vez.`,
    );
  const rows = data.map((cells, at) => ({ n: at + 1, cells }));
  const filled = rows.filter(({ cells }) => !cells.every(isBlank));
  const head = filled
    .slice(0, 10)
    .reduce<SheetRow | undefined>(
      (best, row) => (best && known(best.cells) >= known(row.cells) ? best : row),
      undefined,
    );
  const below = filled.filter(({ n }) => n > (head?.n ?? 0));
  if (!head || below.length === 0)
    throw new SheetRefused('Esta planilla no tiene filas bajo sus títulos.');
  if (below.length > MOST_ROWS)
    throw new SheetRefused('Tiene más de 20.000 filas: divídela en varias planillas.');
  const width = Math.max(head.cells.length, ...below.map(({ cells }) => cells.length));
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !isBlank(head.cells[at]) || below.some(({ cells }) => !isBlank(cells[at])),
  );
  return {
    headings: unique(kept.map((at) => head.cells[at] ?? '')),
    rows: below.map(({ n, cells }) => ({ n, cells: kept.map((at) => cells[at] ?? '') })),
  };
}

/**
 * The sheet in a file.
 * @throws {SheetRefused}
 */
export async function readSheet(
  file: File,
  known: (cells: readonly string[]) => number,
): Promise<Sheet> {
  if (file.size > MOST_BYTES)
    throw new SheetRefused('Pesa más de 20 MB: divídela en varias planillas.');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SheetRefused('No pudimos abrir el archivo. Elígelo otra vez.');
  });
  return sheetOf(new Uint8Array(bytes), known);
}
