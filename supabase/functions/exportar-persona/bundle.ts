import { strToU8, zipSync } from 'fflate';
import { toExcelCsv, type Cell } from '../../../src-shared/csv.ts';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { isRow } from '../_shared/flow/answers.ts';

type Row = Readonly<Record<string, unknown>>;

/** A file of a private bucket. */
export interface StoredFile {
  bucket: string;
  nombre: string;
}

type Tables = Readonly<Record<string, readonly Row[]>>;

/** All that is kept of a person: rows by table, what the studio noted about them, and where their files are. */
export interface PersonData {
  tables: Tables;
  /** The studio's own words, for the studio to look at before it sends them. */
  notes: Tables;
  files: readonly StoredFile[];
}

const README = `Copia de los datos personales

datos/       todo lo que hay, por tabla: JSON (exacto) y CSV (para planillas)
archivos/    los archivos enviados
revisar/     notas internas del estudio sobre la persona: revísalas antes de entregarlas
`;

function readTables(answer: unknown): Record<string, Row[]> | null {
  if (!isRow(answer)) return null;
  const tables: Record<string, Row[]> = {};
  for (const [name, rows] of Object.entries(answer)) {
    if (!/^[a-z_]+$/.test(name) || !Array.isArray(rows) || !rows.every(isRow)) return null;
    tables[name] = rows;
  }
  return tables;
}

/** Reads what the database answered; null when it is not that. */
export function readPersonData(answer: unknown): PersonData | null {
  if (!isRow(answer)) return null;
  const { revisar = {}, ...given } = answer;
  const tables = readTables(given);
  const notes = readTables(revisar);
  if (!tables || !notes) return null;
  const { archivos = [], ...rest } = tables;
  const files = archivos.flatMap(({ bucket, nombre }) =>
    typeof bucket === 'string' && typeof nombre === 'string' ? [{ bucket, nombre }] : [],
  );
  return files.length === archivos.length ? { tables: rest, notes, files } : null;
}

/** What a spreadsheet shows of a value: of a list or an object its JSON. */
const cellOf = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);

/** A table for spreadsheets, with the columns as they first come. */
function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toExcelCsv(
    columns,
    rows.map((row) => columns.map((column) => cellOf(row[column]))),
  );
}

/** A path inside the ZIP that leads nowhere else, and in which the name that the person gave is readable. */
const safePath = ({ bucket, nombre }: StoredFile): string =>
  [bucket, ...nombre.replace(/=[^/=]*$/, () => `-${nameFromPath(nombre)}`).split('/')]
    .map((part) => part.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_'))
    .join('/');

/**
 * One ZIP: JSON and CSV of each table, and the files, which `read` fetches; what cannot be read, or
 * does not fit any more, is named in a list instead.
 */
export async function bundlePerson(
  { tables, notes, files }: PersonData,
  read: (file: StoredFile) => Promise<Uint8Array | null>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries: Record<string, Uint8Array> = { 'LEEME.txt': strToU8(README) };
  for (const [folder, list] of [
    ['datos', tables],
    ['revisar', notes],
  ] as const) {
    for (const [name, rows] of Object.entries(list)) {
      if (rows.length === 0) continue;
      entries[`${folder}/${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
      entries[`${folder}/${name}.csv`] = strToU8(csvOf(rows));
    }
  }
  const missing: string[] = [];
  let bytes = 0;
  for (const file of files) {
    const content = bytes < maxBytes ? await read(file) : null;
    if (content && bytes + content.length <= maxBytes) {
      bytes += content.length;
      entries[`archivos/${safePath(file)}`] = content;
    } else missing.push(safePath(file));
  }
  if (missing.length > 0) {
    entries['archivos/FALTAN.txt'] = strToU8(
      `Estos archivos no cupieron o no se pudieron leer. Descárgalos aparte:\n${missing.join('\n')}\n`,
    );
  }
  return zipSync(entries, { level: 6 }) as Uint8Array<ArrayBuffer>;
}
