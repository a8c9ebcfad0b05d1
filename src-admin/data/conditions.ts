/** PostgREST conditions written by hand, where the base provider has no word for them. */

/** Condition: the column holds the id or nothing. */
export const isOrNull = (column: string, id: number): string =>
  `or(${column}.eq.${id},${column}.is.null)`;

/** Condition: the column, which is never empty, holds one of the ids; none matches when there are none. */
export const isOneOf = (column: string, ids: readonly string[]): string =>
  ids.length > 0 ? `${column}.in.(${ids.join(',')})` : `${column}.is.null`;

/** All of these at once, as the filter of a list. */
export const allOf = (conditions: readonly string[]) => ({ 'and@': `(${conditions.join(',')})` });

/** Whether a filter of a list begins by naming its rows, as what was searched does: 200 at most. */
export const namesItsRows = (filter: unknown): boolean =>
  /^\(id\.(in\.|is\.null)/.test(
    String((filter as Partial<ReturnType<typeof allOf>> | undefined)?.['and@']),
  );

/** Text that is looked for as it stands, whatever its capitals: % and _ are no wildcards. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whose rows are asked for: a client's id, and their address where it is known. */
export interface Owner {
  id: number;
  email: string | null;
}

/** How the rows of a table belong to a client: by address, and some by what they became. */
const CONTACTS: Readonly<Record<string, { email: string; linked: boolean; exact?: boolean }>> = {
  bandeja: { email: 'email', linked: true },
  leads: { email: 'email', linked: true },
  solicitudes: { email: 'email', linked: true },
  formulario_inicial: { email: 'email', linked: true },
  pedidos: { email: 'comprador_email', linked: true },
  citas: { email: 'email', linked: false },
  solicitudes_datos: { email: 'email', linked: true },
  correos_entrantes: { email: 'de', linked: false },
  // Written in lower case by the database, and looked up by its index.
  correos: { email: 'para', linked: false, exact: true },
};

/** Condition: the row of a table belongs to a client. What cannot be told belongs to nobody. */
export function belongsTo(table: string, { id, email }: Owner): string {
  const by = CONTACTS[table];
  const none = 'id.is.null';
  if (!by) return none;
  const ways = [
    ...(by.linked ? [`cliente.eq.${id}`] : []),
    ...(email === null
      ? []
      : [by.exact ? `${by.email}.eq.${email}` : `${by.email}.ilike.${literal(email)}`]),
  ];
  return ways.length > 1 ? `or(${ways.join(',')})` : (ways[0] ?? none);
}
