import type { CellObject, WorkSheet } from '@e965/xlsx';
import { SheetRefused } from './refusal.ts';

/** A table as it stands in a file. */
export interface Table {
  /** Of a workbook; of a CSV nothing. */
  name: string;
  rows: readonly (readonly string[])[];
  /** How many lines of the file hold something, which in a workbook are rows. */
  lines: number;
}

/** A cell as a person would have typed it: what it holds, not how it is shown; a day is year, month and day. */
function written({ t: kind, v: value, w: shown }: CellObject): string {
  if (kind === 'e') return shown ?? '#REF!';
  if (value instanceof Date) {
    const [day = '', hour = ''] = value.toISOString().split('T');
    return hour.startsWith('00:00') ? day : `${day} ${hour.slice(0, 5)}`;
  }
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return String(value ?? '');
}

function tableOf(name: string, sheet: WorkSheet | undefined): Table {
  // Rows and cells that hold nothing are not there.
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet?.['!data'] ?? [];
  const rows = Array.from(data, (row) =>
    Array.from(row ?? [], (cell) => (cell ? written(cell) : '')),
  );
  return { name, rows, lines: rows.filter((row) => row.some((cell) => cell.trim() !== '')).length };
}

/**
 * The sheets of a workbook that people see, of Excel (also the old kind), Google or LibreOffice, or the tables of a page
 * of the web.
 * @param from a workbook's bytes, or the text of a page
 * @param mostRows what comes after them is not read
 * @throws {SheetRefused}
 */
export async function readBook(from: Uint8Array | string, mostRows: number): Promise<Table[]> {
  const { read } = await import('@e965/xlsx');
  try {
    const isPage = typeof from === 'string';
    const book = read(from, {
      // Of a page every cell is text: 02/03 is no third of February.
      ...{ type: isPage ? 'string' : 'array', raw: isPage },
      ...{ dense: true, cellDates: true, UTC: true, sheetRows: mostRows },
      ...{ cellFormula: false, cellHTML: false, cellText: true },
    });
    const hidden = book.Workbook?.Sheets ?? [];
    return book.SheetNames.flatMap((name, at) =>
      hidden[at]?.Hidden ? [] : tableOf(name, book.Sheets[name]),
    );
  } catch (error) {
    throw new SheetRefused(
      /password|encrypt/i.test(String(error))
        ? 'Este libro tiene una clave. Ábrelo, quítasela, guárdalo y súbelo otra vez.'
        : 'No pudimos abrir este libro. Guárdalo como CSV y súbelo otra vez: en Excel, Archivo, Guardar como, «CSV UTF-8»; en Google, Archivo, Descargar, «Valores separados por comas».',
    );
  }
}
