/** What a view asks its list for. */
export type Filtros = Readonly<Record<string, unknown>>;

/** The query of an address that asks the list for this. */
export const viewSearch = (filtros: Filtros): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filtros), page: '1' }).toString()}`;

const asked = (filtros: Filtros): string[] =>
  Object.entries(filtros)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([source, value]) => `${source} ${JSON.stringify(value)}`)
    .toSorted();

/** Whether two ask for the same, in whatever order. */
export const isSameView = (one: Filtros, other: Filtros): boolean =>
  asked(one).join('\n') === asked(other).join('\n');
