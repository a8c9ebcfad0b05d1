import type { DataProvider } from 'ra-core';

/** Tables where counting every row for an admin costs more than the page itself. */
const LARGE = new Set(['tickets', 'pagos', 'leads', 'solicitudes', 'formulario_inicial']);

/**
 * Layer: large tables are counted by estimate. PostgREST counts exactly while the result is
 * small and asks the planner beyond that, so short lists lose nothing.
 */
export const withEstimatedCounts = (dp: DataProvider): DataProvider => ({
  ...dp,
  getList: (table, params) => {
    if (!LARGE.has(table)) return dp.getList(table, params);
    const previous = params.meta as { headers?: Record<string, string> } | undefined;
    const headers = { Prefer: 'count=estimated', ...previous?.headers };
    return dp.getList(table, { ...params, meta: { ...previous, headers } });
  },
});
