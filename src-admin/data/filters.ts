import type { DataProvider } from 'ra-core';
import { contains, isOrNull, isOneOf } from './conditions.ts';

/** Which columns a search (`q`) looks at. */
const SEARCH_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  clientes: ['cliente', 'empresa', 'email', 'rut'],
  usuarios: ['cliente', 'email'],
  plataformas: ['plataforma', 'cliente_nombre', 'dominio'],
  hitos_plataforma: ['titulo', 'descripcion'],
  leads: ['nombre_contacto', 'email', 'telefono', 'mensaje'],
  solicitudes: ['nombre', 'empresa', 'email', 'mensaje'],
  formulario_inicial: ['nombre', 'email', 'tipo_plataforma'],
  tickets: ['asunto'],
  pagos: ['concepto', 'orden'],
  citas: ['nombre', 'email', 'motivo'],
  solicitudes_datos: ['nombre', 'email', 'detalle'],
  pedidos: ['orden', 'comprador_nombre', 'comprador_email'],
};

export interface Search {
  /** Whether tickets are searched by the server's indexed function (admins only). */
  useIndex: () => Promise<boolean>;
  searchTickets: (q: string) => Promise<number[]>;
}

type Filter = Record<string, unknown>;

/**
 * Rewrites the filters that PostgREST has no word for: `q`, a search in the table's columns,
 * and `plataforma@o_nula`, what belongs to a platform or to none.
 */
async function translate(table: string, filter: Filter, search: Search): Promise<Filter> {
  const { q, 'plataforma@o_nula': plataforma, ...rest } = filter;
  const conditions: string[] = [];
  if (typeof q === 'string' && q.trim()) {
    const indexed = table === 'tickets' && (await search.useIndex());
    conditions.push(
      indexed
        ? isOneOf('id', await search.searchTickets(q))
        : contains(SEARCH_COLUMNS[table] ?? [], q),
    );
  }
  if (typeof plataforma === 'number') conditions.push(isOrNull('plataforma', plataforma));
  // The base provider passes the value of an operator without a name on as it is.
  return conditions.length > 0 ? { ...rest, 'and@': `(${conditions.join(',')})` } : rest;
}

/** Named by its key, because tickets and payments relate milestones to platforms as well. */
const OWNER_OF_HITO = '*,plataformas!hitos_plataforma_plataforma_id_fkey!inner(cliente)';

/** An owner one table away has to be joined in before a filter can name it. */
function join<P extends { filter?: unknown; meta?: unknown }>(
  params: P,
  filter: Filter,
): P & { filter: Filter } {
  return 'plataformas.cliente' in filter
    ? { ...params, filter, meta: { ...(params.meta as object), columns: OWNER_OF_HITO } }
    : { ...params, filter };
}

/** Layer: search and other filters of the screens. */
export const withFilters =
  (search: Search) =>
  (dp: DataProvider): DataProvider => ({
    ...dp,
    getList: async (table, params) =>
      dp.getList(table, join(params, await translate(table, params.filter as Filter, search))),
    getManyReference: async (table, params) =>
      dp.getManyReference(
        table,
        join(params, await translate(table, params.filter as Filter, search)),
      ),
  });
