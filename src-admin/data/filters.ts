import type { DataProvider } from 'react-admin';
import { dayInChile } from '../../src-shared/dates.ts';
import { allOf, belongsTo, isOneOf, isOrNull, type Owner } from './conditions.ts';

/** Finds the ids of the rows of a table that have every word; of one client, where it is named. */
export type Search = (table: string, words: string, cliente?: number) => Promise<string[]>;

/** Names the contacts that may be somebody who is there already. */
export type Repeated = () => Promise<string[]>;

type Filter = Record<string, unknown>;

/** Views are searched in the table that they show. */
const SEARCHED: Readonly<Record<string, string>> = {
  usuarios: 'clientes',
  personas_ingresos: 'personas',
};
const searched = (table: string): string => SEARCHED[table] ?? table;

/** Whose rows alone a list asks for: among those of everybody a search would miss theirs. */
function clientOf(filter: Filter): number | undefined {
  const cliente = filter['cliente'] ?? filter['plataformas.cliente'];
  return typeof cliente === 'number' ? cliente : undefined;
}

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** States that no column keeps: the database computes them in a column of that name (supabase/schemas/consola/4_esperas.sql). */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  tickets: ['por_responder', 'sin_resolver'],
  pagos: ['vencido', 'por_revisar', 'por_pagar'],
  pedidos: ['por_convertir', 'por_confirmar'],
  citas: ['de_hoy'],
  hitos_plataforma: ['atrasado'],
  solicitudes_datos: ['por_responder'],
  vulneraciones: ['por_avisar'],
};

const isComputed = (table: string, estado: string): boolean =>
  Object.hasOwn(COMPUTED, table) && (COMPUTED[table]?.includes(estado) ?? false);

/** What a state asks for: itself, one of several, or what it means. */
function askedState(table: string, estado: unknown): Filter {
  if (estado === undefined) return {};
  if (typeof estado !== 'string') return { estado };
  if (estado.includes(',')) return { 'estado@in': `(${estado})` };
  return isComputed(table, estado) ? { [`${estado}@is`]: 'true' } : { estado };
}

/**
 * Rewrites the filters that PostgREST has no word for: `q`, what the index of search finds, `estado`
 * with several states (`abierto,en_curso`) or one of those above, `plataforma@o_nula`, what belongs to a platform or to
 * none, `de_cliente`, what a client sent or was sent, `asignado_a` with `nadie`, `plazo`, what is
 * past its target while its clock runs, `proxima`, what is to be done by today or has nothing planned, and `repetido`.
 */
async function translate(
  table: string,
  filter: Filter,
  search: Search,
  repeated: Repeated,
): Promise<Filter> {
  const {
    q,
    estado,
    'plataforma@o_nula': plataforma,
    de_cliente: owner,
    plazo,
    asignado_a: inCharge,
    proxima,
    repetido,
    ...rest
  } = filter;
  const asked = {
    ...rest,
    ...askedState(table, estado),
    ...(inCharge === 'nadie' && { 'asignado_a@is': 'null' }),
    ...(/^\d+$/.test(String(inCharge)) && { asignado_a: inCharge }),
    ...(plazo === 'vencido' && { 'vencido@is': 'true' }),
    ...(proxima === 'hoy' && { 'proxima_el@lte': dayInChile() }),
    ...(proxima === 'ninguna' && { 'proxima_accion@is': 'null' }),
  };
  const conditions: string[] = [];
  if (typeof q === 'string' && q.trim()) {
    conditions.push(isOneOf('id', await search(searched(table), q, clientOf(filter))));
  }
  if (repetido === 'si') conditions.push(isOneOf('id', await repeated()));
  if (typeof plataforma === 'number') conditions.push(isOrNull('plataforma', plataforma));
  if (isOwner(owner)) conditions.push(belongsTo(table, owner));
  // The base provider passes the value of an operator without a name on as it is.
  return conditions.length > 0 ? { ...asked, ...allOf(conditions) } : asked;
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
  (search: Search, repeated: Repeated) =>
  (dp: DataProvider): DataProvider => ({
    ...dp,
    getList: async (table, params) =>
      dp.getList(
        table,
        join(params, await translate(table, params.filter as Filter, search, repeated)),
      ),
    getManyReference: async (table, params) =>
      dp.getManyReference(
        table,
        join(params, await translate(table, params.filter as Filter, search, repeated)),
      ),
  });
