import { useListContext } from 'react-admin';

/** The filters of a view. */
export type Filtros = Readonly<Record<string, unknown>>;

/** The filters of the list now. */
export function useFiltros(): Filtros {
  const list: { filterValues?: unknown } = useListContext();
  return Object(list.filterValues) as Filtros;
}

/** The query of an address that filters a list by these. */
export const filterSearch = (filtros: Filtros): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filtros) }).toString()}`;

/** The query of a view of a list; sorted by a column of a due date where one is said. */
export const viewSearch = (filtros: Filtros, due?: string): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filtros),
    page: '1',
    ...(due !== undefined && { sort: due, order: 'ASC' }),
  }).toString()}`;

export type Noun = readonly [one: string, many: string];

/** The database counts no further than one more than this. */
const MANY = 99;

/** A number of rows, as a figure and in words; `exact` where it was counted to its end. */
export function heldBy(cuantos: number, [one, many]: Noun, exact = false) {
  if (cuantos > MANY && !exact) return { count: `${MANY}+`, words: `más de ${MANY} ${many}` };
  if (cuantos === 0) return { count: '0', words: `ningún ${one}` };
  return { count: String(cuantos), words: `${cuantos} ${cuantos === 1 ? one : many}` };
}

const entriesOf = (filtros: Filtros): string =>
  Object.entries(filtros)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([source, value]) => `${source} ${JSON.stringify(value)}`)
    .toSorted()
    .join('\n');

/** Whether two filter by the same, in any order. */
export const isSameView = (one: Filtros, other: Filtros): boolean =>
  entriesOf(one) === entriesOf(other);
