import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetOneParams,
  GetOneResult,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { Definition } from '../resource.ts';
import { readCounted, type SmallTables } from './counts.ts';
import { selectOf, takeEmbedded } from './embedded.ts';
import { filterOf, type Lookups } from './question.ts';
import { saveOverRead } from './readRows.ts';

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

/** What the provider needs besides the tables. */
export interface Needs extends Lookups {
  small: SmallTables;
  /** Looks into it when nothing is there: row-level security answers a deactivated account with no rows. */
  confirmAccount: () => Promise<void>;
}

/**
 * Reads and writes the rows of resources through `base`, which knows tables: names the table, puts the
 * filter into PostgREST's words, brings along the records whose names are shown, counts, and saves a form
 * over the row that its person has read.
 */
export function providerOf(
  resources: readonly Definition[],
  base: DataProvider,
  needs: Needs,
): DataProvider {
  const find = (name: string): Definition | undefined => resources.find((one) => one.name === name);
  const tableOf = (name: string): string => {
    const one = find(name);
    return one?.table ?? one?.rows ?? name;
  };
  const viewOf = (name: string): string => find(name)?.rows ?? name;

  const asked = async <P extends { filter?: unknown }>(one: Definition, params: P): Promise<P> => ({
    ...params,
    filter: await filterOf(one, (params.filter ?? {}) as Record<string, unknown>, needs),
  });

  async function confirmed<R extends { data: readonly unknown[] }>(result: R): Promise<R> {
    if (result.data.length === 0) await needs.confirmAccount();
    return result;
  }

  async function getList(name: string, params: GetListParams): Promise<GetListResult> {
    const one = find(name);
    if (!one) return confirmed(await base.getList(name, params));
    const table = viewOf(name);
    const embedded = one.api?.inList ?? [];
    const read = (some: GetListParams) => base.getList(table, selecting(one, embedded, some));
    const question = await asked(one, params);
    const result = one.api?.large
      ? await readCounted(table, question, needs.small, read)
      : await read(question);
    await confirmed(result);
    if (embedded.length === 0) return result;
    const { data, prefetched } = takeEmbedded(result.data as RaRecord[], embedded);
    return { ...result, data, meta: { ...(result.meta as object), prefetched } };
  }

  async function getOne<R extends RaRecord>(
    name: string,
    params: GetOneParams<R>,
  ): Promise<GetOneResult<R>> {
    const one = find(name);
    const embedded = one?.api?.onPage ?? one?.api?.inList ?? [];
    const result = await base.getOne<R>(
      viewOf(name),
      one ? selecting(one, embedded, params) : params,
    );
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
      const one = find(name);
      if (!one) return confirmed(await base.getManyReference(name, params));
      const question = selecting(one, [], await asked(one, params));
      return confirmed(await base.getManyReference(tableOf(name), question));
    },
    create: (name, params) => base.create(find(name)?.api?.createIn ?? tableOf(name), params),
    update: async <R extends RaRecord>(name: string, params: UpdateParams<R>) => {
      const table = tableOf(name);
      const { id } = params;
      const readNow = async () => (await base.getOne<R>(table, { id })).data;
      const saved = await saveOverRead(table, params.data, readNow);
      const result = saved ? { data: saved as R } : await base.update<R>(table, params);
      // What a page shows afterwards is what its view says of the row.
      return viewOf(name) === table ? result : getOne<R>(name, { id });
    },
    updateMany: (name, params) => base.updateMany(tableOf(name), params),
    delete: (name, params) => base.delete(tableOf(name), params),
    deleteMany: (name, params) => base.deleteMany(tableOf(name), params),
  };
}
