import { supabaseDataProvider } from 'ra-supabase-core';
import { useDataProvider, type DataProvider } from 'ra-core';
import { environment, apiUrl } from '../../src-shared/environment.ts';
import { currentAccount } from '../session/account.ts';
import { withOwnClient } from './ownClient.ts';
import { withEstimatedCounts } from './counts.ts';
import { withErrors } from './errors.ts';
import { withFilters } from './filters.ts';
import { methods, type Methods } from './methods.ts';
import { withTicketOpening } from './openTicket.ts';
import { supabase } from '../session/supabase.ts';
import { withTables } from './tables.ts';

const isAdmin = async () => (await currentAccount())?.perfil === 'admin';

const base: DataProvider = supabaseDataProvider({
  instanceUrl: apiUrl(),
  apiKey: environment().supabaseKey,
  supabaseClient: supabase,
});

/** From the network up: errors, counts, filters, own client, names. Then the product's own verbs. */
const layers = [
  withErrors,
  withEstimatedCounts,
  withFilters({ useIndex: isAdmin, searchTickets: (q) => methods.searchTickets(q) }),
  withOwnClient(async () => {
    const account = await currentAccount();
    return account?.perfil === 'admin' ? null : (account?.cliente ?? null);
  }),
  withTicketOpening((ticket) => methods.openTicket(ticket)),
  withTables,
];

export const dataProvider = {
  ...layers.reduce((dp, layer) => layer(dp), base),
  ...methods,
} satisfies DataProvider & Methods;

/** The data provider with the product's own verbs, typed. */
export const useData = () => useDataProvider<DataProvider & Methods>();
