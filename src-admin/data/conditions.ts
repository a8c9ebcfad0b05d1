/** PostgREST conditions written by hand, where the base provider has no word for them. */

/** Condition: the column holds the id or nothing. */
export const isOrNull = (column: string, id: number): string =>
  `or(${column}.eq.${id},${column}.is.null)`;

/** Condition: the column, which is never empty, holds one of the ids; none matches when there are none. */
export const isOneOf = (column: string, ids: readonly string[]): string =>
  ids.length > 0 ? `${column}.in.(${ids.join(',')})` : `${column}.is.null`;
