import { localStorageStore, memoryStore } from 'react-admin';
import { currentAccount } from '../data/session/account.ts';
import { isImpersonating } from '../data/session/impersonation.ts';
import { BASE_PATH } from '../data/session/paths.ts';
import { createDataProvider } from '../data/dataProvider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { readersOf } from '../resource.ts';
import { resources } from '../resources/index.ts';
import { askAhead } from './ahead.ts';
import { api } from './api.ts';

// What the console is rendered from. In a file that comes and runs before all that renders: what the page shows is asked
// for meanwhile.

const kept = localStorageStore('1', 'estudio');
const theme: unknown = kept.getItem('theme');
/** An impersonation keeps nothing, and is shown in the admin's own theme. */
export const store = isImpersonating() ? memoryStore(theme === undefined ? {} : { theme }) : kept;

export const queryClient = createQueryClient(readersOf(resources));
export const dataProvider = createDataProvider(resources, api);

const here = { pathname: location.pathname.slice(BASE_PATH.length), search: location.search };
void currentAccount()
  .then(
    (account) =>
      account && askAhead({ client: queryClient, data: dataProvider, store }, account, here),
  )
  .catch(() => undefined);
