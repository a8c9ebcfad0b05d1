import type { GetListParams, GetListResult } from 'react-admin';
import { namesItsRows } from './filters.ts';
import { isImpersonating } from './session/impersonation.ts';
import { quietly } from './session/storage.ts';

/** Up to so many rows an exact count is as cheap as an estimate, and looks better. */
const CHEAP = 5_000;

/**
 * The total that an estimate and the page itself allow: a page that is not full is the last
 * one, so everything before it is known; a full one promises at least one more.
 */
export function correctTotal(
  estimate: number,
  { page, perPage, rows }: { page: number; perPage: number; rows: number },
): number {
  const seen = (page - 1) * perPage + rows;
  if (rows > 0 && rows < perPage) return seen;
  if (rows === 0) return Math.min(Number.isFinite(estimate) ? estimate : seen, seen);
  return Math.max(Number.isFinite(estimate) ? estimate : 0, seen + 1);
}

/** Which tables have many rows. */
export interface LargeTables {
  has: (table: string) => boolean;
  note: (table: string) => void;
}

const KEY = 'estudio-tablas-grandes';

const remembered = (): string[] =>
  (quietly(() => localStorage.getItem(KEY)) ?? '').split(' ').filter(Boolean);

/** As this browser remembers them; one that keeps nothing counts their rows each time. */
export const rememberedTables: LargeTables = {
  has: (table) => remembered().includes(table),
  note: (table) => {
    // While an admin sees what a client does, nothing is kept.
    if (isImpersonating()) return;
    const names = new Set([...remembered(), table]);
    quietly(() => localStorage.setItem(KEY, [...names].join(' ')));
  },
};

/**
 * A page of a table that may be large, counted in the same request: rows that have come wait for no count. Once a table
 * has turned out to be large it is counted by estimate, which costs nothing at a million rows, but for what was searched.
 */
export async function readCounted(
  table: string,
  params: GetListParams,
  large: LargeTables,
  read: (params: GetListParams) => Promise<GetListResult>,
): Promise<GetListResult> {
  if (namesItsRows(params.filter)) return read(params);
  if (!large.has(table)) {
    const counted = await read(params);
    if ((counted.total ?? 0) > CHEAP) large.note(table);
    return counted;
  }
  const meta = params.meta as { headers?: object } | undefined;
  const headers = { Prefer: 'count=estimated', ...meta?.headers };
  const result = await read({ ...params, meta: { ...meta, headers } });
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  const rows = result.data.length;
  const total = correctTotal(result.total ?? NaN, { page, perPage, rows });
  if (rows < perPage || total > CHEAP) return { ...result, total };
  const counted = await read({ ...params, pagination: { page: 1, perPage: 1 } });
  return { ...result, total: counted.total ?? total };
}
