import { Children, isValidElement, type ReactNode } from 'react';
import type { FilterInput } from './filterFields.ts';
import type { Filtros } from './views.ts';

/** How many rows a page of a list has, unless its person asks for more. */
export const PER_PAGE = 25;

/** The key in react-admin's store of how a list was sorted and filtered. */
export const listKey = (resource: string): string => `${resource}.listParams`;

type Params = Readonly<Record<string, unknown>>;

/** The parameters that a list takes: any other would be sent to the database, and stored. */
export interface AllowedParams {
  sorts: ReadonlySet<string>;
  /** Whether a filter takes a value. */
  filters: ReadonlyMap<string, (value: unknown) => boolean>;
}

interface Named {
  source?: string;
  disableSort?: boolean;
  choices?: readonly { id: unknown }[];
  trueLabel?: string;
  views?: readonly { filtros: Filtros }[];
  children?: ReactNode;
}

/** The filters that views set, each with the values that it has in one. */
const filtersOf = (views: readonly { filtros: Filtros }[]): Named[] =>
  views.flatMap(({ filtros }) =>
    Object.keys(filtros).map((source) => ({
      source,
      choices: views.map((view) => ({ id: view.filtros[source] })),
    })),
  );

/** The columns or filter fields in these nodes; of a column with a field inside, the column. */
function named(nodes: ReactNode): Named[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Named>(node)) return [];
    if (node.props.views) return filtersOf(node.props.views);
    return node.props.source === undefined ? named(node.props.children) : [node.props];
  });
}

const MAX_TEXT = 200;

function taking({ choices, trueLabel }: Named): (value: unknown) => boolean {
  if (choices) return (value) => choices.some(({ id }) => id === value);
  if (trueLabel !== undefined) return (value) => /^(true|false)$/.test(String(value));
  return (value) => typeof value === 'string' && value.length <= MAX_TEXT;
}

/** The parameters of a list with these columns and filter fields. */
export function allowedParams(
  columns: ReactNode,
  filters: readonly FilterInput[],
  sort: string,
): AllowedParams {
  const sortable = named(columns).filter(({ disableSort }) => !disableSort);
  return {
    sorts: new Set([sort, ...sortable.map(({ source = '' }) => source)]),
    filters: new Map(
      filters
        .flatMap((filter): Named[] => (isValidElement(filter) ? named(filter) : [filter]))
        .map((props) => [props.source ?? '', taking(props)]),
    ),
  };
}

const isNumber = (value: unknown, most: number): boolean =>
  /^[1-9]\d*$/.test(String(value)) && Number(value) <= most;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parameters that a list takes of these; the same object when it takes all. */
export function onlyAllowed({ sorts, filters }: AllowedParams, params: Params): Params {
  const { sort, order, page, perPage, filter, displayedFilters } = params;
  const isSort = sorts.has(String(sort)) && /^(ASC|DESC)$/.test(String(order));
  const good: Readonly<Record<string, boolean>> = {
    sort: isSort,
    order: isSort,
    page: isNumber(page, 1_000_000),
    perPage: isNumber(perPage, 100),
    filter:
      isObject(filter) &&
      Object.entries(filter).every(([source, value]) => filters.get(source)?.(value)),
    displayedFilters: isObject(displayedFilters),
  };
  const kept = Object.entries(params).filter(
    ([name, value]) => value === null || value === undefined || good[name] !== false,
  );
  return kept.length === Object.keys(params).length ? params : Object.fromEntries(kept);
}

function parsed(name: string, text: string): unknown {
  if (name !== 'filter' && name !== 'displayedFilters') return text;
  try {
    return (JSON.parse(text) as unknown) ?? '';
  } catch {
    return '';
  }
}

/** The query of an address with what a list takes of it; unchanged when it takes all. */
export function allowedSearch(allowed: AllowedParams, search: string): string {
  const texts = Object.entries(Object.fromEntries(new URLSearchParams(search)));
  const params = Object.fromEntries(texts.map(([name, text]) => [name, parsed(name, text)]));
  const kept = onlyAllowed(allowed, params);
  if (kept === params) return search;
  const text = new URLSearchParams(texts.filter(([name]) => name in kept)).toString();
  return text && `?${text}`;
}
