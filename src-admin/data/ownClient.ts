import type { DataProvider, GetListParams, GetManyReferenceParams } from 'react-admin';

/** Tables with an owner, and the column that names it. */
const CLIENTE_COLUMN: Readonly<Record<string, string>> = {
  tickets: 'cliente',
  pagos: 'cliente',
  plataformas: 'cliente',
  hitos_plataforma: 'plataformas.cliente',
};

type Params = GetListParams | GetManyReferenceParams;

/** The same question, about one client only. */
function onlyOf<P extends Params>(table: string, cliente: number | null, params: P): P {
  const column = CLIENTE_COLUMN[table];
  if (column === undefined || cliente === null) return params;
  return { ...params, filter: { ...(params.filter as object), [column]: cliente } };
}

/**
 * Layer: every list asked for a client carries the client's own id. Row-level security gives
 * the same rows without it, but the planner only finds the owner's index when it is named.
 */
export const withOwnClient =
  (ownCliente: () => Promise<number | null>) =>
  (dp: DataProvider): DataProvider => ({
    ...dp,
    getList: async (table, params) => dp.getList(table, onlyOf(table, await ownCliente(), params)),
    getManyReference: async (table, params) =>
      dp.getManyReference(table, onlyOf(table, await ownCliente(), params)),
  });
