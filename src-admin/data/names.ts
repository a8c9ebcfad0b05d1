import type { DataProvider, RaRecord } from 'react-admin';

/** A record that a row points to: its table, which is its resource too, and the foreign key that leads there. */
type Pointed = readonly [table: string, key: string];

/** What the list of a table shows of other records: it comes with the rows. */
const IN_LISTS: Readonly<Record<string, readonly Pointed[]>> = {
  tickets: [
    ['clientes', 'tickets_cliente_fkey'],
    ['clientes', 'tickets_asignado_a_fkey'],
  ],
  pagos: [['clientes', 'pagos_cliente_fkey']],
  plataformas: [
    ['clientes', 'plataformas_cliente_fkey'],
    ['clientes', 'plataformas_encargado_fkey'],
  ],
  hitos_plataforma: [['plataformas', 'hitos_plataforma_plataforma_id_fkey']],
  personas_ingresos: [['clientes', 'personas_cliente_fkey']],
};

/** What the page of one record shows besides. */
const ON_PAGES: Readonly<Record<string, readonly Pointed[]>> = {
  ...IN_LISTS,
  tickets: [
    ['clientes', 'tickets_cliente_fkey'],
    ['plataformas', 'tickets_plataforma_cliente_fkey'],
  ],
  pagos: [
    ['clientes', 'pagos_cliente_fkey'],
    ['plataformas', 'pagos_plataforma_cliente_fkey'],
  ],
};

/** What the database computes of a row, which comes where it is asked for by name. */
const COMPUTED: Readonly<Record<string, string>> = { pagos: '*,espera_hito' };

const nameOf = ([, key]: Pointed): string => `_${key}`;

/** The same question, with what the rows point to. */
function joined<P extends { meta?: unknown }>(
  table: string,
  params: P,
  pointed: readonly Pointed[],
): P {
  const meta = params.meta as { columns?: string } | undefined;
  const own = meta?.columns ?? COMPUTED[table] ?? '*';
  const joins = pointed.map((one) => `${nameOf(one)}:${one.join('!')}(*)`);
  return { ...params, meta: { ...meta, columns: [own, ...joins].join(',') } };
}

/** Takes what was joined in off the rows: each record once, in the order of the rows, by its resource. */
function taken<R extends RaRecord>(rows: readonly R[], pointed: readonly Pointed[]) {
  const prefetched: Record<string, RaRecord[]> = {};
  for (const one of pointed) {
    const records = rows.flatMap((row) => (row[nameOf(one)] as RaRecord | null) ?? []);
    const all = [...(prefetched[one[0]] ?? []), ...records];
    prefetched[one[0]] = [...new Map(all.map((record) => [record.id, record])).values()];
  }
  const names = new Set(pointed.map(nameOf));
  const data = rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([column]) => !names.has(column))) as R,
  );
  return { data, prefetched };
}

/**
 * Layer: the records whose names a list or a page shows come with its rows and go where react-admin
 * looks for them (`meta.prefetched`), so that names are there with the row and nothing else is asked.
 */
export const withNames = (dp: DataProvider): DataProvider => ({
  ...dp,
  getList: async <R extends RaRecord>(
    table: string,
    params: Parameters<DataProvider['getList']>[1],
  ) => {
    const pointed = IN_LISTS[table];
    if (!pointed) return dp.getList<R>(table, params);
    const result = await dp.getList<R>(table, joined(table, params, pointed));
    const { data, prefetched } = taken(result.data, pointed);
    return { ...result, data, meta: { ...(result.meta as object), prefetched } };
  },
  getOne: async <R extends RaRecord>(
    table: string,
    params: Parameters<DataProvider['getOne']>[1],
  ) => {
    const pointed = ON_PAGES[table];
    if (!pointed) return dp.getOne<R>(table, params);
    const result = await dp.getOne<R>(table, joined(table, params, pointed));
    const { data, prefetched } = taken([result.data], pointed);
    return { ...result, data: data[0] ?? result.data, meta: { prefetched } };
  },
});
