import type { Api } from '../resource.ts';

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

/** Condition: the row is of a client, by their address or by what it became. What cannot be told belongs to nobody. */
export function belongsTo(sender: Api['sender'], { id, email }: Owner): string {
  if (!sender) return 'id.is.null';
  const ways = [
    ...(sender.linked ? [`cliente.eq.${id}`] : []),
    ...(email === null
      ? []
      : [
          // Where the database writes addresses in lower case they are found by their index.
          sender.exact ? `${sender.email}.eq.${email}` : `${sender.email}.ilike.${literal(email)}`,
        ]),
  ];
  return ways.length > 1 ? `or(${ways.join(',')})` : (ways[0] ?? 'id.is.null');
}
