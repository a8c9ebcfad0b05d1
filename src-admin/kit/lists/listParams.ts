import { Children, isValidElement, type ReactNode } from 'react';

/** What the address of a list may ask for. Anything else would be asked of the database, and remembered. */
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
  children?: ReactNode;
}

/** Everything in these nodes that names a column or a field; the column of a field counts, not the field. */
function named(nodes: ReactNode): Named[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Named>(node)) return [];
    return node.props.source === undefined ? named(node.props.children) : [node.props];
  });
}

const MAX_TEXT = 200;

function taking({ choices, trueLabel }: Named): (value: unknown) => boolean {
  if (choices) return (value) => choices.some(({ id }) => id === value);
  if (trueLabel !== undefined) return (value) => /^(true|false)$/.test(String(value));
  return (value) => typeof value === 'string' && value.length <= MAX_TEXT;
}

/** What a list with these columns and filter fields can be asked for. */
export function allowedParams(columns: ReactNode, filters: ReactNode, sort: string): AllowedParams {
  const sortable = named(columns).filter(({ disableSort }) => !disableSort);
  return {
    sorts: new Set([sort, ...sortable.map(({ source = '' }) => source)]),
    filters: new Map(named(filters).map((props) => [props.source ?? '', taking(props)])),
  };
}

const isNumber = (value: unknown, most: number): boolean =>
  /^[1-9]\d*$/.test(String(value)) && Number(value) <= most;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const takes = (filters: AllowedParams['filters'], value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(([source, chosen]) => filters.get(source)?.(chosen));

/** What of these parameters a list can be asked for; the same object when it is all of them. */
export function onlyAllowed(
  { sorts, filters }: AllowedParams,
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const sorted = sorts.has(String(params['sort'])) && /^(ASC|DESC)$/.test(String(params['order']));
  const good: Readonly<Record<string, boolean>> = {
    sort: sorted,
    order: sorted,
    page: isNumber(params['page'], 1_000_000),
    perPage: isNumber(params['perPage'], 100),
    filter: takes(filters, params['filter']),
    displayedFilters: isObject(params['displayedFilters']),
  };
  const kept = Object.entries(params).filter(
    ([name, value]) => value === null || value === undefined || good[name] !== false,
  );
  return kept.length === Object.keys(params).length ? params : Object.fromEntries(kept);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isJson = (name: string): boolean => name === 'filter' || name === 'displayedFilters';

/** The query of an address without what the list cannot be asked for; unchanged when it can be all. */
export function allowedSearch(rules: AllowedParams, search: string): string {
  const asked = Object.fromEntries(new URLSearchParams(search));
  const params = Object.fromEntries(
    Object.entries(asked).map(([name, text]) => [name, isJson(name) ? (parsed(text) ?? '') : text]),
  );
  const kept = onlyAllowed(rules, params);
  if (kept === params) return search;
  const left = Object.entries(asked).filter(([name]) => name in kept);
  const text = new URLSearchParams(left).toString();
  return text && `?${text}`;
}
