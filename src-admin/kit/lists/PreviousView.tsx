import History from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useCallback } from 'react';
import {
  useListContext,
  useResourceContext,
  useStore,
  useStoreContext,
  type SortPayload,
} from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { onlyAllowed, type AllowedParams } from './listParams.ts';
import { isSameView, type Filtros } from './views.ts';

type Params = Readonly<Record<string, unknown>>;

const asParams = (value: unknown): Params | null =>
  typeof value === 'object' && value !== null ? (value as Params) : null;

/** The name in react-admin's store of what a list is asked for. */
const listKey = (resource: string): string => `${resource}.listParams`;

/** The name of what it was asked for before somebody came to it by the menu. */
const beforeKey = (resource: string): string => `${resource}.antes`;

/** Before somebody goes to a list by the menu: it opens as everybody's does, and what it remembered is set aside. */
export function useFreshList(): (resource: string) => void {
  const { getItem, setItem, removeItem } = useStoreContext();
  return useCallback(
    (resource) => {
      const remembered = asParams(getItem(listKey(resource)));
      if (!remembered) return;
      setItem(beforeKey(resource), remembered);
      removeItem(listKey(resource));
    },
    [getItem, setItem, removeItem],
  );
}

/** The address of a list that is asked for this. */
const searchOf = (params: Params): string => {
  const kept = ['filter', 'displayedFilters', 'sort', 'order', 'perPage'].flatMap((name) => {
    const value = params[name];
    if (value === undefined || value === null) return [];
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  return `?${new URLSearchParams([...kept, ['page', '1']]).toString()}`;
};

interface Props {
  rules: AllowedParams;
  sort: SortPayload;
  /** What it asks for by default. */
  filter: Filtros;
}

/** While a list shows what the menu opens: how it was left, if that was otherwise, one press away. */
export function PreviousView({ rules, sort, filter }: Props) {
  const resource = useResourceContext() ?? '';
  const [stored, forget] = useStore<unknown>(beforeKey(resource), null);
  const list: { filterValues?: unknown } = useListContext();
  const { search } = useLocation();
  const before = asParams(stored);
  // Whoever asked the list for something else meanwhile has gone on; only those addresses name a page.
  if (!before || new URLSearchParams(search).has('page')) return null;
  const params = onlyAllowed(rules, before);
  const asked = asParams(params['filter']) ?? {};
  const usual =
    isSameView(asked, filter) || isSameView(asked, Object(list.filterValues) as Filtros);
  const sorted = params['sort'] ?? sort.field;
  const order = params['order'] ?? sort.order;
  if (usual && sorted === sort.field && order === sort.order) return null;
  return (
    <Button
      component={Link}
      to={{ search: searchOf(params) }}
      size="small"
      startIcon={<History />}
      onClick={() => forget(null)}
      sx={{ m: 1 }}
    >
      Ver la lista como la dejaste
    </Button>
  );
}
