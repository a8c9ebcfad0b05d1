import History from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useResourceContext, useStore, useStoreContext, type SortPayload } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { listKey, onlyAllowed, type AllowedParams } from './listParams.ts';
import { isSameView, useFiltros, type Filtros } from './views.ts';

type Params = Readonly<Record<string, unknown>>;

const asParams = (value: unknown): Params | null =>
  typeof value === 'object' && value !== null ? (value as Params) : null;

/** The key in react-admin's store of the parameters before somebody opened the list from the menu. */
const previousKey = (resource: string): string => `${resource}.antes`;

/** Opens a list from the menu with its default parameters, and sets those that it had aside. */
export function useFreshList() {
  const store = useStoreContext();
  return (resource: string) => {
    const key = listKey(resource);
    const stored = asParams(store.getItem(key));
    if (!stored) return;
    store.setItem(previousKey(resource), stored);
    store.removeItem(key);
  };
}

function searchOf(params: Params): string {
  const kept = ['filter', 'displayedFilters', 'sort', 'order', 'perPage'].flatMap((name) => {
    const value = params[name];
    if (value === undefined || value === null) return [];
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  return `?${new URLSearchParams([...kept, ['page', '1']]).toString()}`;
}

interface Props {
  allowed: AllowedParams;
  sort: SortPayload;
  filter: Filtros;
}

/** Leads back to how a list was filtered and sorted before it was opened from the menu, where that was not its default. */
export function PreviousView({ allowed, sort, filter }: Props) {
  const resource = useResourceContext() ?? '';
  const [stored, forget] = useStore<unknown>(previousKey(resource), null);
  const current = useFiltros();
  const { search } = useLocation();
  const previous = asParams(stored);
  // An address with a page was changed since the menu.
  if (!previous || new URLSearchParams(search).has('page')) return null;
  const params = onlyAllowed(allowed, previous);
  const filters = asParams(params['filter']) ?? {};
  const isFiltered = !isSameView(filters, filter) && !isSameView(filters, current);
  const isSorted =
    (params['sort'] ?? sort.field) !== sort.field || (params['order'] ?? sort.order) !== sort.order;
  if (!isFiltered && !isSorted) return null;
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
