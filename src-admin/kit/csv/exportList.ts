import type { DataProvider, RaRecord } from 'react-admin';
import { toExcelCsv, type Cell } from '../../../src-shared/csv.ts';
import { COLUMNS, type Column, type Names } from './columns.ts';

/** The most rows of one file; whoever needs more narrows the list. */
export const MAX_ROWS = 5_000;

/** What a search finds at most, its newest rows first: public.buscar. */
const FOUND = 200;

/** What the API gives at once, and how many names are asked for at once. */
const PAGE = 1_000;
const NAMES = 100;

export interface Listed {
  resource: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  isAdmin: boolean;
  /** What is read of each row where that is more than its columns (`select`). */
  columns?: string | undefined;
}

type Asked = Pick<DataProvider, 'getList' | 'getMany'>;

/** All rows of a list in its order, as far as a file goes. */
async function readRows(dp: Asked, { resource, filter, sort, columns }: Listed) {
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

type CellOf = NonNullable<Column['cell']>;

/** The first column that says something. */
function nameOf(row: RaRecord, columns: string | readonly string[]): string {
  const values = [columns].flat().map((column) => row[column] as string | null);
  return values.find(Boolean) ?? '';
}

/** Names of these rows, by what they are known by, asked for some at once. */
async function readNames(
  dp: Asked,
  [reference, name, by]: Names,
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

/** What a column says of a row; names are asked for all at once. */
async function cellsOf(
  dp: Asked,
  { source, cell, names: named }: Column,
  rows: readonly RaRecord[],
): Promise<CellOf> {
  if (!named) return cell ?? ((row) => row[source] as Cell);
  const namesFor = (row: RaRecord) => (typeof named === 'function' ? named(row) : named);
  const tables = new Map<string, { names: Names; ids: (string | number | null)[] }>();
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
  return (row) => found.get(namesFor(row as RaRecord)?.[0] ?? '')?.get(row[source]);
}

/** A list as a file for Excel, with how many rows it has and whether there were more. */
export async function exportList(
  dp: Asked,
  listed: Listed,
  labelOf: (source: string) => string,
): Promise<{ csv: string; count: number; cut: boolean }> {
  const { rows, cut } = await readRows(dp, listed);
  const columns = (COLUMNS[listed.resource] ?? []).filter(
    ({ studio }) => listed.isAdmin || !studio,
  );
  const cells = await Promise.all(columns.map((column) => cellsOf(dp, column, rows)));
  const header = columns.map(({ source, label }) => label ?? labelOf(source));
  const lines = rows.map((row) => cells.map((cell) => cell(row, listed.isAdmin)));
  return { csv: toExcelCsv(header, lines), count: rows.length, cut };
}

/** The name of a file: that of the list and the day. */
export const fileName = (list: string, day: string): string =>
  `${list
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-${day}.csv`;
