import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type Store } from 'react-admin';
import type { Data } from '../data/dataProvider.ts';
import { clienteQuery, inUse, keptSelection, wantedCliente } from '../data/selection/chosen.ts';
import { listFilters } from '../data/selection/selection.ts';
import type { Account } from '../data/session/account.ts';
import { listKey, PER_PAGE } from '../kit/lists/listParams.ts';
import { queryOf } from '../resource.ts';
import { resources } from '../resources/index.ts';

interface Console {
  client: QueryClient;
  data: Data;
  store: Store;
}

/** Where somebody is, below /dashboard. */
interface Address {
  pathname: string;
  search: string;
}

/**
 * Asks for what the page of an address shows, under the keys of react-admin, which then waits for the same answers: the
 * page's own code may still be on its way. What fails here the page asks again, and says.
 */
export async function askAhead(
  { client, data, store }: Console,
  account: Account,
  { pathname, search }: Address,
): Promise<void> {
  const [name = '', id, view = 'edit'] = pathname.split('/').filter(Boolean);
  const one = resources.find((each) => each.name === name);
  if (!account.perfil || !one?.rows) return;
  const offered = one.access[account.perfil];
  if (id !== undefined) {
    if (id === 'create' || !offered.some((action) => action === view)) return;
    const params = { id: decodeURIComponent(id) };
    await client.prefetchQuery({
      queryKey: [name, 'getOne', params],
      queryFn: async () => (await data.getOne(name, params)).data,
    });
    return;
  }
  if (!offered.includes('list')) return;
  const { sort, narrow, filter, first, columns } = queryOf(one, account.perfil === 'admin');
  const kept = keptSelection();
  const wanted = wantedCliente(account, kept);
  const found = wanted === null ? null : await client.fetchQuery(clienteQuery(data, wanted));
  const { email, ...selection } = inUse(account, kept, found);
  const asked = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(listKey(name)),
    filterDefaultValues: first,
    sort,
    perPage: PER_PAGE,
  });
  const params = {
    pagination: { page: asked.page, perPage: asked.perPage },
    sort: { field: asked.sort, order: asked.order === 'DESC' ? 'DESC' : 'ASC' },
    filter: {
      ...asked.filter,
      ...filter,
      ...(narrow && listFilters[narrow](selection, email)),
    },
    ...(columns !== undefined && { meta: { columns } }),
  } as const;
  await client.prefetchQuery({
    queryKey: [name, 'getList', params],
    queryFn: () => data.getList(name, params),
  });
}
