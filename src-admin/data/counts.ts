import type { DataProvider } from 'ra-core';

/** Tables where counting every row for an admin costs more than the page itself. */
const LARGE = new Set([
  'tickets',
  'pagos',
  'leads',
  'solicitudes',
  'formulario_inicial',
  'correos',
  'auditoria',
]);

/** Below this many rows an exact count is as cheap as an estimate, and looks better. */
const CHEAP = 5_000;

/**
 * The count that an estimate and the page itself allow: a page that is not full is the last
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

/** Layer: large tables are counted by estimate, which costs nothing at a million rows. */
export const withEstimatedCounts = (dp: DataProvider): DataProvider => ({
  ...dp,
  getList: async (table, params) => {
    if (!LARGE.has(table)) return dp.getList(table, params);
    const previous = params.meta as { headers?: Record<string, string> } | undefined;
    const headers = { Prefer: 'count=estimated', ...previous?.headers };
    const result = await dp.getList(table, { ...params, meta: { ...previous, headers } });
    const { page = 1, perPage = 25 } = params.pagination ?? {};
    const rows = result.data.length;
    const total = correctTotal(result.total ?? NaN, { page, perPage, rows });
    if (rows < perPage || total > CHEAP) return { ...result, total };
    const counted = await dp.getList(table, { ...params, pagination: { page: 1, perPage: 1 } });
    return { ...result, total: counted.total ?? total };
  },
});
