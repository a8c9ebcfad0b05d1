import type { Table } from './readBook.ts';
import { SheetRefused } from './refusal.ts';
import type { Reading } from './tables.ts';

/** A row of a sheet: its number there, and its cells. */
interface SheetRow {
  n: number;
  cells: readonly string[];
}

export interface Sheet {
  /** Of a workbook; of a CSV nothing. */
  name: string;
  headings: readonly string[];
  rows: readonly SheetRow[];
  /** How many lines of the file hold something, with the headings and whatever stands above them. */
  lines: number;
}

const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ROWS = 20_000;

const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';

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
 * A table with its headings; `known` counts those that a row has, since titles often stand above them.
 * @throws {SheetRefused}
 */
function sheetOf(
  { name, rows: data, lines }: Table,
  known: (cells: readonly string[]) => number,
): Sheet {
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
    name,
    lines,
    headings: unique(kept.map((at) => head.cells[at] ?? '')),
    rows: below.map(({ n, cells }) => ({ n, cells: kept.map((at) => cells[at] ?? '') })),
  };
}

/**
 * The sheets of a file's tables, the one first whose headings say most.
 * @throws {SheetRefused}
 */
export function sheetsOf(
  tables: readonly Table[],
  known: (cells: readonly string[]) => number,
): [Sheet, ...Sheet[]] {
  const [refused, sheets]: [SheetRefused[], Sheet[]] = [[], []];
  for (const table of tables)
    try {
      sheets.push(sheetOf(table, known));
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      refused.push(error);
    }
  const [best, ...others] = sheets.toSorted((a, b) => known(b.headings) - known(a.headings));
  if (!best) throw refused[0] ?? new SheetRefused('Este libro no tiene hojas a la vista.');
  return [best, ...others];
}

const NOT_OPENED = 'No pudimos abrir el archivo. Elígelo otra vez.';

/** The tables of a file, read by a thread that ends with it. */
async function readApart(bytes: ArrayBuffer): Promise<Reading> {
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Reading>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data));
      worker.addEventListener('error', () => reject(new SheetRefused(NOT_OPENED)));
      worker.postMessage(new Uint8Array(bytes), [bytes]);
    });
  } finally {
    worker.terminate();
  }
}

/**
 * The tables of a file, of at most 20 MB.
 * @throws {SheetRefused}
 */
export async function readTables(file: File): Promise<readonly Table[]> {
  if (file.size > MOST_BYTES)
    throw new SheetRefused('Pesa más de 20 MB: divídela en varias planillas.');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SheetRefused(NOT_OPENED);
  });
  const reading = await readApart(bytes);
  if ('refused' in reading) throw new SheetRefused(reading.refused);
  return reading.tables;
}

/**
 * The sheets in a file.
 * @throws {SheetRefused}
 */
export const readSheets = async (
  file: File,
  known: (cells: readonly string[]) => number,
): Promise<[Sheet, ...Sheet[]]> => sheetsOf(await readTables(file), known);
