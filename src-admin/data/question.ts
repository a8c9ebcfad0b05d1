import { dayInChile } from '../../src-shared/dates.ts';
import type { Definition } from '../resource.ts';
import { allOf, belongsTo, isOneOf, isOrNull, type Owner } from './conditions.ts';

/** What only the server can tell of a filter. */
export interface Lookups {
  /** The ids of the rows of a table that have every word; of one client, where it is named. */
  search: (table: string, words: string, cliente?: number) => Promise<string[]>;
  /** The contacts that may be somebody who is there already. */
  repeated: () => Promise<string[]>;
  /** The client whose rows alone somebody sees; null for the studio. */
  ownCliente: () => Promise<number | null>;
}

type Filter = Record<string, unknown>;

/** Whose rows alone a list asks for: among those of everybody a search would miss theirs. */
function clientOf(filter: Filter): number | undefined {
  const cliente = filter['cliente'] ?? filter['plataformas.cliente'];
  return typeof cliente === 'number' ? cliente : undefined;
}

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** What a state asks for: itself, one of several, or what it means. */
function stateFilter({ api }: Definition, estado: unknown): Filter {
  if (estado === undefined) return {};
  if (typeof estado !== 'string') return { estado };
  if (estado.includes(',')) return { 'estado@in': `(${estado})` };
  return api?.states?.includes(estado) ? { [`${estado}@is`]: 'true' } : { estado };
}

/**
 * The filter of a list in PostgREST's words. Rewritten are those for which it has none: `q`, what the index
 * of search finds, `estado` with several states (`abierto,en_curso`) or a computed one, `plataforma@o_nula`,
 * what belongs to a platform or to none, `de_cliente`, what a client sent or was sent, `asignado_a` with
 * `nadie`, `plazo`, what is past its target while its clock runs, `proxima`, what is to be done by today or
 * has nothing planned, and `repetido`. A client's question names the client.
 */
export async function filterOf(
  resource: Definition,
  given: Filter,
  { search, repeated, ownCliente }: Lookups,
): Promise<Filter> {
  const owner = resource.api?.owner;
  const own = owner === undefined ? null : await ownCliente();
  const filter = owner === undefined || own === null ? given : { ...given, [owner]: own };
  const {
    q,
    estado,
    'plataforma@o_nula': plataforma,
    de_cliente: sender,
    plazo,
    asignado_a: inCharge,
    proxima,
    repetido,
    ...rest
  } = filter;
  const asked = {
    ...rest,
    ...stateFilter(resource, estado),
    ...(inCharge === 'nadie' && { 'asignado_a@is': 'null' }),
    ...(/^\d+$/.test(String(inCharge)) && { asignado_a: inCharge }),
    ...(plazo === 'vencido' && { 'vencido@is': 'true' }),
    ...(proxima === 'hoy' && { 'proxima_el@lte': dayInChile() }),
    ...(proxima === 'ninguna' && { 'proxima_accion@is': 'null' }),
  };
  const conditions: string[] = [];
  if (typeof q === 'string' && q.trim()) {
    // Views are searched in the table that they show.
    const table = resource.table ?? resource.api?.createIn ?? resource.rows ?? resource.name;
    conditions.push(isOneOf('id', await search(table, q, clientOf(filter))));
  }
  if (repetido === 'si') conditions.push(isOneOf('id', await repeated()));
  if (typeof plataforma === 'number') conditions.push(isOrNull('plataforma', plataforma));
  if (isOwner(sender)) conditions.push(belongsTo(resource.api?.sender, sender));
  // The base provider passes the value of an operator without a name on as it is.
  return conditions.length > 0 ? { ...asked, ...allOf(conditions) } : asked;
}
