import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase-core';
import { useDataProvider, type DataProvider, type fetchUtils } from 'react-admin';
import { environment, apiUrl } from '../../src-shared/environment.ts';
import { currentAccount } from './session/account.ts';
import { checkStanding, confirmStanding, noteStanding } from './session/standing.ts';
import { withBoard } from './board.ts';
import { withOwnClient } from './ownClient.ts';
import { rememberedTables, withEstimatedCounts } from './counts.ts';
import { DataError, withErrors } from './errors.ts';
import { withFilters } from './filters.ts';
import { methods, type Methods } from './methods.ts';
import { withTicketOpening } from './openTicket.ts';
import { withNames } from './names.ts';
import { withPlans } from './planOfPayments.ts';
import { watchVerbs, withStanding, type Watch } from './standing.ts';
import { databaseRequest, supabase } from './session/supabase.ts';
import { withTables } from './tables.ts';
import { withReadRows } from './readRows.ts';
import { isLooking, LOOKING_ONLY } from './session/vista.ts';

const apiKey = environment().supabaseKey;
const ask = supabaseHttpClient({ apiKey, supabaseClient: supabase });
const base: DataProvider = supabaseDataProvider({
  instanceUrl: apiUrl(),
  apiKey,
  supabaseClient: supabase,
  httpClient: async (url: string, options: fetchUtils.Options = {}) => {
    if (isLooking() && !['GET', 'HEAD'].includes(options.method ?? 'GET'))
      throw new DataError('forbidden', { status: 403, text: LOOKING_ONLY });
    return ask(url, { ...options, ...databaseRequest(options) });
  },
});

const watch: Watch = {
  ended: () => noteStanding('ended'),
  check: checkStanding,
  confirm: confirmStanding,
};
const verbs = watchVerbs(methods, watch);

/** From the network up: errors, standing, rows as they were read, counts, filters, own client, names, columns of the board together. Then the product's own verbs. */
const layers = [
  withErrors,
  withStanding(watch),
  withNames,
  withReadRows({ saveAsRead: verbs.saveAsRead, lastChange: verbs.lastChange }),
  withEstimatedCounts(rememberedTables),
  withFilters(
    (table, words, cliente) => verbs.search(table, words, cliente),
    () => verbs.repeatedContactos(),
  ),
  withOwnClient(async () => {
    const account = await currentAccount();
    return account?.perfil === 'admin' ? null : (account?.cliente ?? null);
  }),
  withTicketOpening((ticket) => verbs.openTicket(ticket)),
  withPlans((plan) => verbs.planPayments(plan)),
  withBoard((many, cliente) => verbs.boardColumns(many, cliente)),
  withTables,
];

export const dataProvider = {
  ...layers.reduce((dp, layer) => layer(dp), base),
  ...verbs,
} satisfies DataProvider & Methods;

/** The data provider with the product's own verbs, typed. */
export const useData = () => useDataProvider<DataProvider & Methods>();
