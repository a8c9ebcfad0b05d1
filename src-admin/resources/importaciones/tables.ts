import { readBook, type Table } from './readBook.ts';
import { readCsv } from './readCsv.ts';
import { SheetRefused } from './refusal.ts';
import { textOf } from './textOf.ts';

/** More rows than a sheet may have, so that it is seen that there are more. */
const READ_ROWS = 20_020;

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const readText = (text: string): Table => ({
  name: '',
  rows: readCsv(text),
  lines: text.split(/\r\n|\r|\n/).filter((line) => /[^\s;,|"]/.test(line)).length,
});

/** A ZIP, which workbooks are, and what workbooks were before. */
const BOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;
/** Many banks call a page of the web Excel: its name ends in .xls. */
const PAGE = /^\s*<(!doctype html|html|head|meta|body|table)\b/i;
const PDF = [0x25, 0x50, 0x44, 0x46] as const;

/**
 * The tables of a file, as they stand in it: several only of a workbook.
 * @throws {SheetRefused}
 */
export async function tablesOf(bytes: Uint8Array): Promise<Table[]> {
  if (begins(bytes, PDF))
    throw new SheetRefused(
      'Es un PDF, y de un PDF no leemos filas. Sube la misma planilla en Excel o CSV.',
    );
  if (BOOKS.some((signature) => begins(bytes, signature))) return readBook(bytes, READ_ROWS);
  const text = textOf(bytes);
  return PAGE.test(text) ? readBook(text, READ_ROWS) : [readText(text)];
}

/** What a file holds, or why it is no sheet: an error loses its kind on its way out of a worker. */
export type Reading = { tables: Table[] } | { refused: string };

/** Reads a file, refused or not. */
export const readingOf = (bytes: Uint8Array): Promise<Reading> =>
  tablesOf(bytes).then(
    (tables) => ({ tables }),
    (error: unknown) => {
      if (error instanceof SheetRefused) return { refused: error.message };
      throw error;
    },
  );
