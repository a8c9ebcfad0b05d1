import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type ListParams, type Store } from 'react-admin';
import type { Data } from '../data/dataProvider.ts';
import { clienteQuery, inUse, keptSelection, wantedCliente } from '../data/selection/chosen.ts';
import { listFilters } from '../data/selection/selection.ts';
import type { Account } from '../data/session/account.ts';
import { placeAt, recordQuery } from '../kit/ahead.ts';
import { listKey, PER_PAGE } from '../kit/lists/listParams.ts';
import { canAccess } from './auth/canAccess.ts';
import { clientQuery, studioQueries } from './home/queries.ts';
import { queryOf, type Definition } from '../resource.ts';
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

/** The client and the platform that the page is about. */
async function selected({ client, data }: Console, account: Account) {
  const kept = keptSelection();
  const wanted = wantedCliente(account, kept);
  const found = wanted === null ? null : await client.query(clienteQuery(data, wanted));
  return inUse(account, kept, found);
}

async function homeAhead(here: Console, account: Account): Promise<void> {
  const { client, data } = here;
  if (account.perfil === 'cliente') await client.query(clientQuery(data));
  if (account.perfil !== 'admin') return;
  const { cliente, plataforma } = await selected(here, account);
  const { pending, news, today } = studioQueries(data, cliente, plataforma);
  await Promise.all([client.query(pending), client.query(news), client.query(today)]);
}

async function listAhead(
  here: Console,
  account: Account,
  one: Definition,
  search: string,
): Promise<void> {
  const { client, data, store } = here;
  const { sort, narrow, filter, first, columns } = queryOf(one, account.perfil === 'admin');
  const { email, ...selection } = await selected(here, account);
  const asked = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem<ListParams>(listKey(one.name)),
    filterDefaultValues: first,
    sort,
    perPage: PER_PAGE,
  });
  const params = {
    pagination: { page: asked.page, perPage: asked.perPage },
    sort: { field: asked.sort, order: asked.order === 'DESC' ? 'DESC' : 'ASC' },
    filter: {
      ...(asked.filter as object),
      ...filter,
      ...(narrow && listFilters[narrow](selection, email)),
    },
    ...(columns !== undefined && { meta: { columns } }),
  } as const;
  await client.query({
    queryKey: [one.name, 'getList', params],
    queryFn: () => data.getList(one.name, params),
  });
}

/**
 * Asks for what the page of an address shows, under the keys of react-admin, which then waits for the same answers: the
 * page's own code may still be on its way. What fails here the page asks again, and says.
 */
export async function askAhead(
  here: Console,
  account: Account,
  { pathname, search }: Address,
): Promise<void> {
  const { name, id, action } = placeAt(pathname);
  if (name === '') return homeAhead(here, account);
  const one = resources.find((each) => each.name === name);
  if (!one?.rows || !canAccess(account.perfil, { resource: name, action })) return;
  if (action === 'list') await listAhead(here, account, one, search);
  else if (id !== undefined) await here.client.query(recordQuery(here.data, name, id));
}
