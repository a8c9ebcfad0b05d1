/** What changed, as private.publicaciones says: a table, and for a project which one. */
export interface Change {
  tabla: string;
  fila: number | null;
}

/** The tables that a page of a build reads, as its HTML says it; nothing where it was made without the API. */
const readsOf = (html: string): readonly string[] =>
  / data-reads="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? [];

/**
 * Whether a page says something of what changed. A page of a project tells of no other one.
 * @param page its HTML as it is served, and the project of which it tells
 */
export function isConcerned(
  { html, proyecto }: { html: string; proyecto?: number | undefined },
  changes: readonly Change[],
): boolean {
  const reads = readsOf(html);
  return changes.some(
    ({ tabla, fila }) =>
      reads.length === 0 ||
      (reads.includes(tabla) && (fila === null || proyecto === undefined || fila === proyecto)),
  );
}
