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

/** Which tables have few rows. */
export interface SmallTables {
  has: (table: string) => boolean;
  note: (table: string, small: boolean) => void;
}

const KEY = 'estudio-tablas-pequenas';

const remembered = (): string[] =>
  (quietly(() => localStorage.getItem(KEY)) ?? '').split(' ').filter(Boolean);

/** As this browser remembers them; one that keeps nothing counts twice. */
export const rememberedTables: SmallTables = {
  has: (table) => remembered().includes(table),
  note: (table, small) => {
    // While an admin sees what a client does, the counts are the client's.
    if (isImpersonating()) return;
    const others = remembered().filter((name) => name !== table);
    const names = [...others, ...(small ? [table] : [])];
    quietly(() => localStorage.setItem(KEY, names.join(' ')));
  },
};

/**
 * A page of a large table, counted by estimate, which costs nothing at a million rows. A table that turned
 * out to be small, and what was searched, is counted with the page itself: one request, not two.
 */
export async function readCounted(
  table: string,
  params: GetListParams,
  small: SmallTables,
  read: (params: GetListParams) => Promise<GetListResult>,
): Promise<GetListResult> {
  if (namesItsRows(params.filter)) return read(params);
  if (small.has(table)) {
    const counted = await read(params);
    if ((counted.total ?? 0) > CHEAP) small.note(table, false);
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
  if ((counted.total ?? Infinity) <= CHEAP) small.note(table, true);
  return { ...result, total: counted.total ?? total };
}
