import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase-core';
import { useDataProvider, type DataProvider, type fetchUtils } from 'react-admin';
import { apiUrl, environment } from '../../src-shared/environment.ts';
import type { Definition } from '../resource.ts';
import { rememberedTables } from './counts.ts';
import { DataError } from './errors.ts';
import { dataMethods } from './methods.ts';
import { providerOf } from './provider.ts';
import { rpc } from './requests.ts';
import { search } from './search.ts';
import { currentAccount } from './session/account.ts';
import { checkStanding, confirmStanding, noteStanding } from './session/standing.ts';
import { databaseRequest, supabase } from './session/supabase.ts';
import { isLooking, LOOKING_ONLY } from './session/vista.ts';
import { watched } from './standing.ts';

const apiKey = environment().supabaseKey;
const request = supabaseHttpClient({ apiKey, supabaseClient: supabase });

/** The tables and views of the API. */
const tables: DataProvider = supabaseDataProvider({
  instanceUrl: apiUrl(),
  apiKey,
  supabaseClient: supabase,
  httpClient: async (url: string, options: fetchUtils.Options = {}) => {
    if (isLooking() && !['GET', 'HEAD'].includes(options.method ?? 'GET'))
      throw new DataError('forbidden', { status: 403, text: LOOKING_ONLY });
    return request(url, { ...options, ...databaseRequest(options) });
  },
});

/**
 * What `useData` returns: react-admin's methods and the product's own. `app/api.ts` adds those of the
 * resources and of the app to this type, so that nothing here has to know them.
 */
export interface Data extends DataProvider, DataMethods {}

type DataMethods = typeof dataMethods;

/**
 * The data provider: tables, then resources over them, then the product's own methods beside these; over
 * all of it, errors in Spanish and what they say of the session and the account.
 */
export function createDataProvider<Api extends object>(
  resources: readonly Definition[],
  api: Api,
): DataProvider & DataMethods & Api {
  const provider = providerOf(resources, tables, {
    search,
    repeated: () => rpc('contactos_repetidos'),
    ownCliente: async () => {
      const account = await currentAccount();
      return account?.perfil === 'admin' ? null : (account?.cliente ?? null);
    },
    small: rememberedTables,
    confirmAccount: confirmStanding,
  });
  return watched(
    { ...provider, ...dataMethods, ...api },
    { ended: () => noteStanding('ended'), check: checkStanding },
  );
}

/** The data provider with the product's own methods, typed. */
export const useData = () => useDataProvider<Data>();
