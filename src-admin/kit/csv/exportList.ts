import type { DataProvider, RaRecord } from 'react-admin';
import { toExcelCsv, type Cell } from '../../../src-shared/csv.ts';
import { dayInChile, formatHour, parseInstant } from '../../../src-shared/dates.ts';
import { groupThousands } from '../../../src-shared/money.ts';
import {
  fieldOf,
  type Column,
  type Definition,
  type Field,
  type Reference,
} from '../../resource.ts';
import { saveFile } from '../../../src-shared/saveFile.ts';
import { fieldText, recordName } from '../fields/fieldText.ts';
import { optionText } from '../fields/options.ts';

/** The most rows of one file. */
const MAX_ROWS = 5_000;

/** The most rows that a search finds, the newest first: public.buscar. */
const FOUND = 200;

/** Rows of one request, and names of one request. */
const PAGE = 1_000;
const NAMES = 100;

export interface Listed {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  isAdmin: boolean;
  /** The `select` of a row, where it needs more than its columns. */
  columns?: string | undefined;
}

type Provider = Pick<DataProvider, 'getList' | 'getMany'>;
type Row = Readonly<Record<string, unknown>>;

/** All rows of a list in its order, up to the limit of a file. */
async function readRows(dp: Provider, resource: string, { filter, sort, columns }: Listed) {
  const { field, order } = sort;
  // Rows that are equal by the column keep their order from page to page.
  const stable = field === 'id' ? field : `${field}.${order === 'ASC' ? 'asc' : 'desc'},id`;
  const rows: RaRecord[] = [];
  for (let page = 1; rows.length < MAX_ROWS; page += 1) {
    const { data, total } = await dp.getList(resource, {
      pagination: { page, perPage: PAGE },
      sort: { field: stable, order },
      filter,
      ...(columns !== undefined && { meta: { columns } }),
    });
    rows.push(...(data as RaRecord[]));
    if (data.length < PAGE) return { rows, cut: 'q' in filter && rows.length >= FOUND };
    if (rows.length >= MAX_ROWS) return { rows, cut: (total ?? rows.length + 1) > rows.length };
  }
  return { rows, cut: true };
}

/** A day as a spreadsheet in Chile reads it: 03-12-2026. Empty when it is none. */
export function dayCell(day: string): string {
  const [, year, month, number] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? '' : `${number}-${month}-${year}`;
}

/** An instant by the clock in Santiago, as a spreadsheet in Chile reads it: 03-12-2026 14:05. Empty when it is none. */
export function instantCell(value: string): string {
  const day = dayCell(dayInChile(parseInstant(value)));
  return day && `${day} ${formatHour(value)}`;
}

/** A column of the file: its cells hold a value, or the name of the record that they refer to. */
type FileColumn = Required<Column>;

const none = () => null;
const textAt = (row: Row, source: string): string => {
  const value = row[source];
  return typeof value === 'string' ? value : '';
};

/** A column with its cells, options in the words of who downloads it; none where it is for the studio alone. */
function fileColumn(
  definition: Definition,
  column: string | Column,
  isAdmin: boolean,
): FileColumn | [] {
  const source = typeof column === 'string' ? column : column.source;
  const { label, studio, kind, options, names }: Field = fieldOf(definition, source) ?? {
    label: source,
  };
  if (studio && !isAdmin) return [];
  if (typeof column !== 'string')
    return { source, label: column.label, cell: column.cell ?? none, names: column.names ?? none };
  const cell = (row: Row): Cell => {
    if (options) return optionText(options, textAt(row, source), isAdmin);
    if (kind === 'day') return dayCell(textAt(row, source));
    if (kind === 'instant') return instantCell(textAt(row, source));
    if (kind === 'time' || kind === 'weekday' || kind === 'rut')
      return fieldText({ label, kind }, row[source]);
    return row[source] as Cell;
  };
  return { source, label, cell, names: () => names ?? null };
}

/** The names of records, by id or by the column that refers to them. */
async function readNames(
  dp: Provider,
  [reference, name, by]: Reference,
  keys: readonly (string | number | null)[],
): Promise<Map<unknown, string>> {
  const ids = [...new Set(keys)].filter((id) => id !== null);
  const names = new Map<unknown, string>();
  for (let from = 0; from < ids.length; from += NAMES) {
    const some = ids.slice(from, from + NAMES);
    const { data } =
      by === undefined
        ? await dp.getMany(reference, { ids: some })
        : await dp.getList(reference, {
            pagination: { page: 1, perPage: NAMES },
            sort: { field: 'id', order: 'ASC' },
            filter: { [`${by}@in`]: `(${some.join(',')})` },
          });
    for (const row of data as RaRecord[]) names.set(row[by ?? 'id'], recordName(row, name));
  }
  return names;
}

/** What a column says of each row, once the names of all rows are there. */
async function cellsOf(
  dp: Provider,
  { source, cell, names: namesOf }: FileColumn,
  rows: readonly RaRecord[],
): Promise<(row: Row) => Cell> {
  const keys = new Map<string, { names: Reference; ids: (string | number | null)[] }>();
  for (const row of rows) {
    const names = namesOf(row);
    if (names === null) continue;
    const of = keys.get(names[0]) ?? { names, ids: [] };
    of.ids.push(row[source] as string | number | null);
    keys.set(names[0], of);
  }
  const found = new Map<string, Map<unknown, string>>();
  for (const [reference, { names, ids }] of keys)
    found.set(reference, await readNames(dp, names, ids));
  return (row) => {
    const names = namesOf(row);
    return names ? found.get(names[0])?.get(row[source]) : cell(row);
  };
}

/** A list as a file for Excel, with its number of rows and whether there were more. */
export async function exportList(
  dp: Provider,
  definitions: readonly Definition[],
  definition: Definition,
  listed: Listed,
): Promise<{ csv: string; count: number; cut: boolean }> {
  const { csv } = definition;
  const [{ rows, cut }, named] = await Promise.all([
    readRows(dp, definition.name, listed),
    typeof csv === 'function' ? csv(definitions) : csv,
  ]);
  const columns = named.flatMap((column) => fileColumn(definition, column, listed.isAdmin));
  const cells = await Promise.all(columns.map((column) => cellsOf(dp, column, rows)));
  const header = columns.map(({ label }) => label);
  const lines = rows.map((row) => cells.map((cell) => cell(row)));
  return { csv: toExcelCsv(header, lines), count: rows.length, cut };
}

/** The name of a file: that of the list and the day. */
export const fileName = (list: string, day: string): string =>
  `${list
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-${day}.csv`;

/** Saves a list as a file, and says what that holds and whether there was more. */
export async function saveList(
  dp: Provider,
  definitions: readonly Definition[],
  definition: Definition,
  name: string,
  listed: Listed,
): Promise<{ text: string; cut: boolean }> {
  const { csv, count, cut } = await exportList(dp, definitions, definition, listed);
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName(name, dayInChile()));
  const rows = groupThousands(String(count));
  if (!cut)
    return { text: count === 1 ? 'Archivo con una fila' : `Archivo con ${rows} filas`, cut };
  const text =
    count < MAX_ROWS
      ? `El archivo trae las ${rows} filas más nuevas que la búsqueda encuentra. Busca con más palabras para descargar las demás.`
      : `El archivo trae las primeras ${rows} filas. Filtra la lista para descargar el resto.`;
  return { text, cut };
}
