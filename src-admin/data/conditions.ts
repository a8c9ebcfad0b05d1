/**
 * PostgREST conditions written by hand, where the base provider's translation is not enough:
 * it does not escape values and joins the words of a search with OR.
 */

/**
 * A LIKE pattern for "contains" that cannot be mistaken for anything else. What PostgREST
 * or LIKE reserve (`,` `(` `)` `"` `\\` `%` `*`) becomes `_`, LIKE's "any one character":
 * "García, S.A." finds García, S.A., and nobody gets out of the value they typed. Quoting would
 * be exact, but the local API does not read quoted patterns.
 */
const likePattern = (text: string): string => `*${text.replace(/[\\%*,()"]/g, '_')}*`;

/** Condition: every word of the text is in one of the columns. Empty when there is no word. */
export function contains(columns: readonly string[], text: string): string {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const perWord = words.map((word) => {
    const value = likePattern(word);
    return `or(${columns.map((column) => `${column}.ilike.${value}`).join(',')})`;
  });
  return perWord.join(',');
}

/** Condition: the column holds the id or nothing. */
export const isOrNull = (column: string, id: number): string =>
  `or(${column}.eq.${id},${column}.is.null)`;

/** Condition: the column holds one of the ids; none matches when there are none. */
export const isOneOf = (column: string, ids: readonly number[]): string =>
  `${column}.in.(${ids.length > 0 ? ids.join(',') : '-1'})`;
