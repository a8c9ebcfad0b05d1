/** What a view asks its list for. */
export type Filtros = Readonly<Record<string, unknown>>;

/** The query of an address that asks the list for this; by a column, what is due first. */
export const viewSearch = (filtros: Filtros, due?: string): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filtros),
    page: '1',
    ...(due !== undefined && { sort: due, order: 'ASC' }),
  }).toString()}`;

/** One of what a list has, and several. */
export type Noun = readonly [one: string, many: string];

/** The database counts no further than one more than this. */
const MANY = 99;

/** How many rows a view holds, as a number beside its name and in words. */
export function heldBy(cuantos: number, [one, many]: Noun): { count: string; words: string } {
  if (cuantos > MANY) return { count: `${MANY}+`, words: `más de ${MANY} ${many}` };
  if (cuantos === 0) return { count: '0', words: `ningún ${one}` };
  return { count: String(cuantos), words: `${cuantos} ${cuantos === 1 ? one : many}` };
}

const asked = (filtros: Filtros): string[] =>
  Object.entries(filtros)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([source, value]) => `${source} ${JSON.stringify(value)}`)
    .toSorted();

/** Whether two ask for the same, in whatever order. */
export const isSameView = (one: Filtros, other: Filtros): boolean =>
  asked(one).join('\n') === asked(other).join('\n');
