import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase-core';
import {
  useDataProvider,
  type CreateParams,
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  type GetOneResult,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { apiUrl, environment } from '../../src-shared/environment.ts';
import type { Definition } from '../resource.ts';
import { readCounted, rememberedTables, type LargeTables } from './counts.ts';
import { selectOf, takeEmbedded } from './embedded.ts';
import { DataError, toDataError } from './errors.ts';
import { askProof } from './session/proof.ts';
import { fileMethods } from './files.ts';
import { filterOf, type Lookups } from './filters.ts';
import { saveWithLock } from './optimisticLock.ts';
import { rpc, search, unwrap } from './requests.ts';
import { currentAccount } from './session/account.ts';
import {
  checkAccountStatus,
  confirmAccountStatus,
  setAccountStatus,
} from './session/accountStatus.ts';
import { databaseRequest, supabase } from './session/supabase.ts';
import { isImpersonating, READ_ONLY_TEXT } from './session/impersonation.ts';

// From below: the tables of the API, resources over them, the product's own methods beside these, and over
// all of it errors in Spanish and what they say of the session and the account.

const apiKey = environment().supabaseKey;
const request = supabaseHttpClient({ apiKey, supabaseClient: supabase });

const tables: DataProvider = supabaseDataProvider({
  instanceUrl: apiUrl(),
  apiKey,
  supabaseClient: supabase,
  httpClient: async (url: string, options: fetchUtils.Options = {}) => {
    if (isImpersonating() && !['GET', 'HEAD'].includes(options.method ?? 'GET'))
      throw new DataError('forbidden', { status: 403, text: READ_ONLY_TEXT });
    return request(url, { ...options, ...databaseRequest(options) });
  },
});

/** What the provider of resources needs beside the tables. */
export interface Needs extends Lookups {
  large: LargeTables;
  /** Called when no rows come: a deactivated account gets none either. */
  confirmAccount: () => Promise<void>;
}

type Meta = Record<string, unknown> & { columns?: string };

/** The parameters with what is selected of each row. */
function selecting<P extends { meta?: unknown; filter?: object }>(
  resource: Definition,
  embedded: Parameters<typeof selectOf>[1],
  params: P,
): P {
  const meta = params.meta as Meta | undefined;
  const columns = selectOf(resource, embedded, { columns: meta?.columns, filter: params.filter });
  return columns === undefined ? params : { ...params, meta: { ...meta, columns } };
}

/**
 * Resources over a provider of tables: names the table, translates the filter, embeds the records whose
 * names are shown, counts, and saves a form over the row that its person has read.
 */
export function resourceProvider(
  resources: readonly Definition[],
  base: DataProvider,
  needs: Needs,
): DataProvider {
  const definitionOf = (name: string): Definition | undefined =>
    resources.find((one) => one.name === name);
  const viewOf = (name: string): string => definitionOf(name)?.rows ?? name;
  const listOf = (name: string): string => definitionOf(name)?.api?.list ?? viewOf(name);
  const tableOf = (name: string): string => definitionOf(name)?.table ?? viewOf(name);

  const filtered = async <P extends { filter?: unknown }>(
    one: Definition,
    params: P,
  ): Promise<P> => ({
    ...params,
    filter: await filterOf(one, (params.filter ?? {}) as Record<string, unknown>, needs),
  });

  async function confirmed<R extends { data: readonly unknown[] }>(result: R): Promise<R> {
    if (result.data.length === 0) await needs.confirmAccount();
    return result;
  }

  async function getList(name: string, params: GetListParams): Promise<GetListResult> {
    const one = definitionOf(name);
    if (!one) return confirmed(await base.getList(name, params));
    const embedded = one.api?.inList ?? [];
    const read = (some: GetListParams) =>
      base.getList(listOf(name), selecting(one, embedded, some));
    const asked = await filtered(one, params);
    const result = await confirmed(
      one.api?.large
        ? await readCounted(listOf(name), asked, needs.large, read)
        : await read(asked),
    );
    if (embedded.length === 0) return result;
    const { data, prefetched } = takeEmbedded(result.data as RaRecord[], embedded);
    return { ...result, data, meta: { ...(result.meta as object), prefetched } };
  }

  async function getOne<R extends RaRecord>(
    name: string,
    params: GetOneParams<R>,
  ): Promise<GetOneResult<R>> {
    const one = definitionOf(name);
    const embedded = one?.api?.onPage ?? one?.api?.inList ?? [];
    const selected = one ? selecting(one, embedded, params) : params;
    const result = await base.getOne<R>(viewOf(name), selected);
    if (embedded.length === 0) return result;
    const { data, prefetched } = takeEmbedded([result.data], embedded);
    return { ...result, data: data[0] ?? result.data, meta: { prefetched } };
  }

  return {
    ...base,
    getList,
    getOne,
    getMany: (name, params) => base.getMany(tableOf(name), params),
    getManyReference: async (name, params) => {
      const one = definitionOf(name);
      const asked = one ? selecting(one, [], await filtered(one, params)) : params;
      return confirmed(await base.getManyReference(tableOf(name), asked));
    },
    create: async <R extends RaRecord>(name: string, params: CreateParams) => {
      const { createIn = tableOf(name), savesComputed } = definitionOf(name)?.api ?? {};
      const result = await base.create<R>(createIn, params);
      return savesComputed ? getOne<R>(name, { id: result.data.id }) : result;
    },
    update: async <R extends RaRecord>(name: string, params: UpdateParams<R>) => {
      const table = tableOf(name);
      const { id } = params;
      const readNow = async () => (await base.getOne<R>(table, { id })).data;
      const saved = await saveWithLock(table, params.data, readNow);
      const result = saved ? { data: saved as R } : await base.update<R>(table, params);
      // The page shows the row as its view has it, or with what is computed.
      const isWhole = viewOf(name) === table && !definitionOf(name)?.api?.savesComputed;
      return isWhole ? result : getOne<R>(name, { id });
    },
    updateMany: (name, params) => base.updateMany(tableOf(name), params),
    delete: (name, params) => base.delete(tableOf(name), params),
    deleteMany: (name, params) => base.deleteMany(tableOf(name), params),
  };
}

/** The methods of no resource in particular. */
export const dataMethods = {
  ...fileMethods,

  /** The newest records of each resource that have every word. */
  async find(resources: readonly Definition[], words: string, signal: AbortSignal) {
    const { find } = await import('./find.ts');
    return find(resources, words, signal);
  },

  /** What a client is called, their address, and their platforms by name; null when there is no such client. */
  async clienteElegido(cliente: number) {
    const row = unwrap(
      await supabase
        .from('clientes')
        .select(
          'cliente, empresa, email, plataformas!plataformas_cliente_fkey(id, plataforma, cliente)',
        )
        .eq('id', cliente)
        .eq('perfil', 'cliente')
        .order('plataforma', { referencedTable: 'plataformas' })
        .maybeSingle(),
    );
    return (
      row && { nombre: row.empresa ?? row.cliente, email: row.email, plataformas: row.plataformas }
    );
  },
};

type DataMethods = typeof dataMethods;

interface Watch {
  /** The server refused the session itself. */
  ended: () => void;
  /** The refusal may be about the account and not the row: done when its status is known. */
  check: () => Promise<void>;
  /** Has the person sign in again, without leaving the page. */
  prove: () => Promise<boolean>;
}

/**
 * The same methods, whose every error is a `DataError` that has updated the account status. One that asks who is there
 * is tried again once they have said it.
 */
export const watched = <T extends object>(methods: T, { ended, check, prove }: Watch): T => {
  const onError = async (cause: unknown): Promise<never> => {
    const error = toDataError(cause);
    if (error.kind === 'session') ended();
    if (error.kind === 'forbidden' || error.kind === 'missing') await check();
    throw error;
  };
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(method, target, args);
        if (!(result instanceof Promise)) return result;
        return result
          .catch(async (cause: unknown) => {
            if (toDataError(cause).hint !== 'ingreso_reciente' || !(await prove())) throw cause;
            const again: unknown = Reflect.apply(method, target, args);
            return again;
          })
          .catch(onError);
      };
    },
  });
};

/** The data provider of these resources, with the methods of `api` beside react-admin's. */
export function createDataProvider<Api extends object>(
  resources: readonly Definition[],
  api: Api,
): DataProvider & DataMethods & Api {
  const provider = resourceProvider(resources, tables, {
    search,
    repeated: () => rpc('contactos_repetidos'),
    renewing: async () => (await import('./renewals.ts')).renewing(),
    ownCliente: async () => {
      const account = await currentAccount();
      return account?.perfil === 'admin' ? null : (account?.cliente ?? null);
    },
    large: rememberedTables,
    confirmAccount: confirmAccountStatus,
  });
  return watched(
    { ...provider, ...dataMethods, ...api },
    { ended: () => setAccountStatus('ended'), check: checkAccountStatus, prove: askProof },
  );
}

/** What `useData` returns. `app/api.ts` declares the methods of `api`, which this folder does not know. */
export interface Data extends DataProvider, DataMethods {}

/** The data provider with the product's own methods, typed. */
export const useData = () => useDataProvider<Data>();
