import { dayInChile } from '../../src-shared/dates.ts';
import type { Api, Definition } from '../resource.ts';

/** What only the server can tell of a filter. */
export interface Lookups {
  /** The ids of the rows of a table that have every word; of one client, where it is named. */
  search: (table: string, words: string, cliente?: number) => Promise<string[]>;
  /** The ids of the contacts that may be the same person as another. */
  repeated: () => Promise<string[]>;
  /** The ids of the services of which a period begins within 90 days. */
  renewing: () => Promise<string[]>;
  /** The client whose rows alone the person sees; null for the studio. */
  ownCliente: () => Promise<number | null>;
}

type Filter = Record<string, unknown>;

/** A client as the sender or addressee of rows; their address is null while it is not known. */
export interface Owner {
  id: number;
  email: string | null;
}

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** Condition: the column, which is never empty, holds one of the ids; none matches when there are none. */
export const isOneOf = (column: string, ids: readonly string[]): string =>
  ids.length > 0 ? `${column}.in.(${ids.join(',')})` : `${column}.is.null`;

/** Condition: the column holds the id or nothing. */
export const isOrNull = (column: string, id: number): string =>
  `or(${column}.eq.${id},${column}.is.null)`;

/** Matches rows of a client, by their address or by what the row became; a table without a sender matches none. */
export function belongsTo(sender: Api['sender'], { id, email }: Owner): string {
  const ways: string[] = [];
  if (sender?.linked) ways.push(`cliente.eq.${id}`);
  // Where the database writes addresses in lower case they are found by their index.
  if (sender && email !== null)
    ways.push(
      sender.exact
        ? `${sender.email}.eq.${email}`
        : `${sender.email}.ilike.${email.replace(/[\\%_]/g, '\\$&')}`,
    );
  return ways.length > 1 ? `or(${ways.join(',')})` : (ways[0] ?? 'id.is.null');
}

/** All of these conditions, as a filter: ra-data-postgrest passes the value of an operator without a column on as it is. */
export const allOf = (conditions: readonly string[]) => ({ 'and@': `(${conditions.join(',')})` });

/** Whether a filter begins by naming its rows, as that of a search does: 200 at most. */
export const namesItsRows = (filter: unknown): boolean =>
  /^\(id\.(in\.|is\.null)/.test(
    String((filter as Partial<ReturnType<typeof allOf>> | undefined)?.['and@']),
  );

/** The filter of a state: one, one of several (`abierto,en_curso`), or one that the database computes. */
function stateFilter({ api }: Definition, estado: unknown): Filter {
  if (estado === undefined) return {};
  if (typeof estado !== 'string') return { estado };
  if (estado.includes(',')) return { 'estado@in': `(${estado})` };
  return api?.states?.includes(estado) ? { [`${estado}@is`]: 'true' } : { estado };
}

/**
 * The filter of a list in PostgREST's words. It has none for:
 * `q`, words to search; `plataforma@o_nula`, of a platform or of none; `de_cliente`, what a client sent or
 * was sent; `asignado_a: 'nadie'`; `plazo: 'vencido'`, past its target while the clock runs; `proxima`, next
 * step due by today (`hoy`) or missing (`ninguna`); `repetido`; `renueva`, a period of it begins within 90 days;
 * `riesgo`, why it may bring in nothing more: one or several reasons, or any (`alguno`). A client's own filter names
 * the client.
 */
export async function filterOf(
  resource: Definition,
  given: Filter,
  { search, repeated, renewing, ownCliente }: Lookups,
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
    renueva,
    riesgo,
    ...rest
  } = filter;
  const columns = {
    ...rest,
    ...stateFilter(resource, estado),
    ...(inCharge === 'nadie' && { 'asignado_a@is': 'null' }),
    ...(/^\d+$/.test(String(inCharge)) && { asignado_a: inCharge }),
    ...(plazo === 'vencido' && { 'vencido@is': 'true' }),
    ...(proxima === 'hoy' && { 'proxima_el@lte': dayInChile() }),
    ...(proxima === 'ninguna' && { 'proxima_accion@is': 'null' }),
    ...(riesgo === 'alguno' && { 'riesgo@not.is': 'null' }),
    ...(typeof riesgo === 'string' && riesgo !== 'alguno' && { 'riesgo@in': `(${riesgo})` }),
  };
  const conditions: string[] = [];
  if (typeof q === 'string' && q.trim()) {
    // Views are searched in their table, and among one client's rows, where the filter names one: the best 200
    // of everybody might have none of theirs.
    const { name, rows, table: written, api } = resource;
    const table = api?.list ?? written ?? api?.createIn ?? rows ?? name;
    const cliente = filter['cliente'] ?? filter['plataformas.cliente'];
    const ids = await search(table, q, typeof cliente === 'number' ? cliente : undefined);
    conditions.push(isOneOf('id', ids));
  }
  if (repetido === 'si') conditions.push(isOneOf('id', await repeated()));
  if (renueva === '90') conditions.push(isOneOf('id', await renewing()));
  if (typeof plataforma === 'number') conditions.push(isOrNull('plataforma', plataforma));
  if (isOwner(sender)) conditions.push(belongsTo(resource.api?.sender, sender));
  return conditions.length > 0 ? { ...columns, ...allOf(conditions) } : columns;
}
