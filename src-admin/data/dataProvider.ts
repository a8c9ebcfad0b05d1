import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase-core';
import { useDataProvider, type DataProvider, type fetchUtils } from 'react-admin';
import { apiUrl, environment } from '../../src-shared/environment.ts';
import type { Definition } from '../resource.ts';
import { rememberedTables } from './counts.ts';
import { DataError } from './errors.ts';
import { methods, type Methods } from './methods.ts';
import { providerOf } from './provider.ts';
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
 * The data provider: tables, then resources over them, then the product's own methods beside these; over
 * all of it, errors in Spanish and what they say of the session and the account.
 */
export function createDataProvider(resources: readonly Definition[]): DataProvider & Methods {
  const all: DataProvider & Methods = {
    ...providerOf(resources, tables, {
      search: (...words) => all.search(...words),
      repeated: () => all.repeatedContactos(),
      ownCliente: async () => {
        const account = await currentAccount();
        return account?.perfil === 'admin' ? null : (account?.cliente ?? null);
      },
      small: rememberedTables,
      confirmAccount: confirmStanding,
    }),
    ...methods,
  };
  return watched(all, { ended: () => noteStanding('ended'), check: checkStanding });
}

/** The data provider with the product's own methods, typed. */
export const useData = () => useDataProvider<DataProvider & Methods>();
