import type { DataProvider, RaRecord } from 'react-admin';
import { toExcelCsv, type Cell } from '../../../src-shared/csv.ts';
import { shownOf } from '../forms/conflict.ts';
import { optionText } from '../fields/options.ts';
import {
  fieldOf,
  type Column,
  type Definition,
  type Field,
  type Reference,
} from '../../resource.ts';
import { dayCell, instantCell } from './dates.ts';

/** The most rows of one file; whoever needs more narrows the list. */
export const MAX_ROWS = 5_000;

/** What a search finds at most, its newest rows first: public.buscar. */
const FOUND = 200;

/** What the API gives at once, and how many names are asked for at once. */
const PAGE = 1_000;
const NAMES = 100;

export interface Listed {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  isAdmin: boolean;
  /** What is read of each row where that is more than its columns (`select`). */
  columns?: string | undefined;
}

type Asked = Pick<DataProvider, 'getList' | 'getMany'>;

/** All rows of a list in its order, as far as a file goes. */
async function readRows(dp: Asked, resource: string, { filter, sort, columns }: Listed) {
  const { field, order } = sort;
  // Rows that are equal by the column keep their order from page to page.
  const stable = field === 'id' ? field : `${field}.${order === 'ASC' ? 'asc' : 'desc'},id`;
  const rows: RaRecord[] = [];
  for (let page = 1; rows.length < MAX_ROWS; page += 1) {
    const pagination = { page, perPage: PAGE };
    const answer = await dp.getList(resource, {
      pagination,
      sort: { field: stable, order },
      filter,
      ...(columns !== undefined && { meta: { columns } }),
    });
    rows.push(...(answer.data as RaRecord[]));
    if (answer.data.length < PAGE) return { rows, cut: 'q' in filter && rows.length >= FOUND };
    if (rows.length >= MAX_ROWS)
      return { rows, cut: (answer.total ?? rows.length + 1) > rows.length };
  }
  return { rows, cut: true };
}

type Row = Readonly<Record<string, unknown>>;
type CellOf = (row: Row) => Cell;

/** What a column of a file is: its label, what its cells say or whose name stands there. */
interface Described {
  source: string;
  label: string;
  cell: CellOf;
  names: (row: Row) => Reference | null;
}

const textAt = (row: Row, source: string): string => {
  const value = row[source];
  return typeof value === 'string' ? value : '';
};

/** What the cells of a field say: states in the words of who asks for the file, as on the screen. */
function cellOf(source: string, { kind, options }: Field, isAdmin: boolean): CellOf {
  if (options) return (row) => optionText(options, textAt(row, source), isAdmin);
  if (kind === 'day') return (row) => dayCell(textAt(row, source));
  if (kind === 'instant') return (row) => instantCell(textAt(row, source));
  if (kind === 'time' || kind === 'weekday' || kind === 'rut')
    return (row) => shownOf({ label: '', kind }, row[source]);
  return (row) => row[source] as Cell;
}

function describe(
  definition: Definition,
  column: string | Column,
  isAdmin: boolean,
): Described | [] {
  const source = typeof column === 'string' ? column : column.source;
  const field = fieldOf(definition, source);
  if (field?.studio && !isAdmin) return [];
  const label = field?.label ?? source;
  const none = () => null;
  if (typeof column === 'string')
    return {
      source,
      label,
      cell: cellOf(source, field ?? { label }, isAdmin),
      names: () => field?.names ?? null,
    };
  return { source, label: column.label, cell: column.cell ?? none, names: column.names ?? none };
}

/** The first column that says something. */
function nameOf(row: RaRecord, columns: string | readonly string[]): string {
  const values = [columns].flat().map((column) => row[column] as string | null);
  return values.find(Boolean) ?? '';
}

/** Names of these rows, by what they are known by, asked for some at once. */
async function readNames(
  dp: Asked,
  [reference, name, by]: Reference,
  known: readonly (string | number | null)[],
): Promise<Map<unknown, string>> {
  const ids = [...new Set(known)].filter((id) => id !== null);
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
    for (const row of data as RaRecord[]) names.set(row[by ?? 'id'], nameOf(row, name));
  }
  return names;
}

/** What a column says of a row; names are requested for all at once. */
async function cellsOf(
  dp: Asked,
  { source, cell, names: namesFor }: Described,
  rows: readonly RaRecord[],
): Promise<CellOf> {
  const tables = new Map<string, { names: Reference; ids: (string | number | null)[] }>();
  for (const row of rows) {
    const names = namesFor(row);
    if (names === null) continue;
    const table = tables.get(names[0]) ?? { names, ids: [] };
    table.ids.push(row[source] as string | number | null);
    tables.set(names[0], table);
  }
  const found = new Map<string, Map<unknown, string>>();
  for (const [reference, { names, ids }] of tables)
    found.set(reference, await readNames(dp, names, ids));
  return (row) => {
    const names = namesFor(row);
    return names ? found.get(names[0])?.get(row[source]) : cell(row);
  };
}

/** A list as a file for Excel, with how many rows it has and whether there were more. */
export async function exportList(
  dp: Asked,
  definition: Definition,
  listed: Listed,
): Promise<{ csv: string; count: number; cut: boolean }> {
  const { csv } = definition;
  const [{ rows, cut }, named] = await Promise.all([
    readRows(dp, definition.name, listed),
    typeof csv === 'function' ? csv() : csv,
  ]);
  const columns = named.flatMap((column) => describe(definition, column, listed.isAdmin));
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
