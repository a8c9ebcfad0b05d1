import type { DataProvider, GetListParams } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { resources } from '../resources/index.ts';
import { dataMethods, resourceProvider, watched, type Needs } from './dataProvider.ts';
import { DataError } from './errors.ts';

/** The methods of react-admin's data providers. */
const METHODS = [
  ...(['getList', 'getOne', 'getMany', 'getManyReference', 'create'] as const),
  ...(['update', 'updateMany', 'delete', 'deleteMany'] as const),
] as const;

// What the provider of resources asks of the one of tables, which keeps what it got.
type Call = [method: string, table: string, params: unknown];

function recording(answer: unknown = { data: [{ id: 1 }], total: 1 }) {
  const calls: Call[] = [];
  const dp = new Proxy({} as DataProvider, {
    get:
      (_target, method) =>
      (table: string, params: unknown): Promise<unknown> => {
        calls.push([String(method), table, params]);
        return Promise.resolve(answer);
      },
  });
  return { calls, dp };
}

const NEEDS: Needs = {
  search: () => Promise.resolve([]),
  repeated: () => Promise.resolve(['leads-4', 'citas-9']),
  renewing: () => Promise.resolve([]),
  ownCliente: () => Promise.resolve(null),
  large: { has: () => false, note: () => undefined },
  confirmAccount: () => Promise.resolve(),
};
const over = (dp: DataProvider, needs: Partial<Needs> = {}) =>
  resourceProvider(resources, dp, { ...NEEDS, ...needs });

const call = (dp: DataProvider, method: string, table: string, params: unknown): Promise<unknown> =>
  (Reflect.get(dp, method) as (table: string, params: unknown) => Promise<unknown>)(table, params);

const list = (filter: Record<string, unknown>): Required<Omit<GetListParams, 'signal'>> => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter,
  meta: { headers: { a: 'b' } },
});

describe('resources', () => {
  it.each(METHODS)('names the table in %s', async (method) => {
    const { calls, dp } = recording();
    const layer = over(dp);
    for (const resource of ['hitos', 'settings', 'tickets'])
      await call(layer, method, resource, { id: 1, data: {} });
    expect(calls.map(([name, table]) => [name, table])).toEqual([
      [method, 'hitos_plataforma'],
      [method, 'configuracion'],
      [method, 'tickets'],
    ]);
  });
});

describe('where rows are read and written apart', () => {
  it.each([
    // What was written is read again where a page reads it.
    [
      'personas',
      [
        ...['personas_ingresos', 'personas_ingresos', 'personas', 'personas'],
        ...['personas', 'personas_ingresos'],
      ],
    ],
    ['usuarios', ['cuentas', 'usuarios', 'usuarios', 'clientes', 'usuarios']],
  ])('%s', async (resource, tables) => {
    const { calls, dp } = recording();
    const layer = over(dp);
    for (const method of ['getList', 'getOne', 'getMany', 'create', 'update'])
      await call(layer, method, resource, { id: 1, data: {} });
    expect(calls.map(([, table]) => table)).toEqual(tables);
  });
});

const ana = { id: 3, cliente: 'Ana' };
const bruno = { id: 5, cliente: 'Bruno' };
const berta = { id: 9, cliente: 'Berta' };

// Which records the database gives: tests/db/consolaListas.test.ts.
describe('records that come along', () => {
  it('of a list are handed over apart, each once, in their order', async () => {
    const key = '_tickets_cliente_fkey';
    const charge = '_tickets_asignado_a_fkey';
    const { calls, dp } = recording({
      data: [
        { id: 1, cliente: 5, [key]: bruno, [charge]: null },
        { id: 2, cliente: 3, [key]: ana, [charge]: berta },
        { id: 4, cliente: 5, [key]: bruno, [charge]: berta },
      ],
      total: 3,
    });
    expect(await over(dp).getList('tickets', list({}))).toEqual({
      data: [
        { id: 1, cliente: 5 },
        { id: 2, cliente: 3 },
        { id: 4, cliente: 5 },
      ],
      total: 3,
      meta: { prefetched: { clientes: [bruno, ana, berta] } },
    });
    expect(calls[0]?.[2]).toMatchObject(list({}));
  });

  it('of a page do without what may not be seen', async () => {
    const site = { id: 9, plataforma: 'Sitio' };
    const row = { id: 1, cliente: 5, plataforma: 9, asunto: 'Hola' };
    const { dp } = recording({
      data: { ...row, _tickets_cliente_fkey: null, _tickets_plataforma_cliente_fkey: site },
    });
    expect(await over(dp).getOne('tickets', { id: 1 })).toEqual({
      data: row,
      meta: { prefetched: { clientes: [], plataformas: [site] } },
    });
  });

  it('are none where nothing is named', async () => {
    const { calls, dp } = recording();
    await over(dp).getList('bloqueos', list({}));
    await over(dp).getOne('bloqueos', { id: 1 });
    expect(calls).toEqual([
      ['getList', 'bloqueos', list({})],
      ['getOne', 'bloqueos', { id: 1 }],
    ]);
  });

  it('and the owner that a filter names, one table away', async () => {
    const { calls, dp } = recording();
    await over(dp, { ownCliente: () => Promise.resolve(3) }).getManyReference('hitos', {
      ...list({}),
      ...{ target: 'plataforma_id', id: 4 },
    });
    expect(calls[0]).toMatchObject([
      'getManyReference',
      'hitos_plataforma',
      {
        filter: { 'plataformas.cliente': 3 },
        meta: { columns: '*,plataformas!hitos_plataforma_plataforma_id_fkey!inner(cliente)' },
      },
    ]);
  });
});

it.each(['getList', 'getManyReference'])(
  '%s looks into an empty answer, and gives it on',
  async (method) => {
    const confirmAccount = vi.fn(() => Promise.resolve());
    const params = { ...list({}), target: 'ticket', id: 1 };
    const none = { data: [], total: 0 };
    for (const name of ['pagos', 'ticket_mensajes'])
      expect(
        await call(over(recording(none).dp, { confirmAccount }), method, name, params),
      ).toMatchObject(none);
    expect(confirmAccount).toHaveBeenCalledTimes(2);
    await call(over(recording().dp, { confirmAccount }), method, 'ticket_mensajes', params);
    expect(confirmAccount).toHaveBeenCalledTimes(2);
  },
);

it.each([
  ['tickets', 'count=estimated'],
  ['clientes', undefined],
])('counts %s by %s', async (name, prefer) => {
  const { calls, dp } = recording();
  await over(dp, { large: { has: () => true, note: () => undefined } }).getList(name, list({}));
  const asked = calls[0]?.[2] as { meta: { headers: Record<string, string> } } | undefined;
  expect(asked?.meta.headers['Prefer']).toBe(prefer);
});

/** What the layer told and asked, in order. */
function watching() {
  const seen: string[] = [];
  const watch = {
    ended: () => void seen.push('ended'),
    check: async () => {
      await Promise.resolve();
      seen.push('checked');
    },
    prove: () => Promise.resolve(false),
  };
  return { seen, watch };
}

const answering = (answer: () => Promise<unknown>): DataProvider =>
  new Proxy({} as DataProvider, { get: () => answer });

it.each(['create', 'update'])(
  'what %s saved is answered with what the database computes of it, where the page shows that',
  async (method) => {
    const { calls, dp } = recording({ data: { id: 7 } });
    const saved = { id: 7, data: { id: 7 } };
    await call(over(dp), method, 'servicios', saved);
    expect(calls.map(([asked]) => asked)).toEqual([method, 'getOne']);
    expect(JSON.stringify(calls[1]?.[2])).toContain('por_aceptar');
    await call(over(dp), method, 'hitos', saved);
    expect(calls.map(([asked]) => asked)).toEqual([method, 'getOne', method]);
  },
);

describe('watched', () => {
  it.each(METHODS)('looks into what %s throws', async (method) => {
    const { seen, watch } = watching();
    const calls: unknown[] = [];
    const failing = new Proxy({} as DataProvider, {
      get:
        (_target, name) =>
        (...args: unknown[]) => {
          calls.push([name, ...args]);
          return Promise.reject(new DataError('session'));
        },
    });
    const call = watched(failing, watch)[method] as (
      table: string,
      params: unknown,
    ) => Promise<unknown>;
    await expect(call('pagos', { id: 1 })).rejects.toMatchObject({ kind: 'session' });
    expect(seen).toEqual(['ended']);
    expect(calls).toEqual([[method, 'pagos', { id: 1 }]]);
  });

  it.each([
    ['session', ['ended']],
    ['forbidden', ['checked']],
    ['missing', ['checked']],
    ['rule', []],
    ['network', []],
  ] as const)('a %s error: %j, and is an error still', async (kind, expected) => {
    const { seen, watch } = watching();
    const provider = watched(
      answering(() => Promise.reject(new DataError(kind))),
      watch,
    );
    await expect(
      provider.update('pagos', { id: 1, data: {}, previousData: { id: 1 } }),
    ).rejects.toMatchObject({ kind });
    expect(seen).toEqual(expected);
  });
});

describe('what asks who is there', () => {
  const asking = (answers: (() => Promise<string>)[], proved: boolean) => {
    const { watch } = watching();
    const prove = vi.fn(() => Promise.resolve(proved));
    const save = vi.fn(() => (answers.shift() ?? (() => Promise.resolve('saved')))());
    return { prove, save, saved: watched({ save }, { ...watch, prove }).save };
  };
  const refuse = () => Promise.reject(new DataError('rule', { hint: 'ingreso_reciente' }));

  it('is done again once they said it', async () => {
    const { prove, save, saved } = asking([refuse], true);
    await expect(saved()).resolves.toBe('saved');
    expect([prove, save].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it.each([
    ['they do not', [refuse], false, 1, 1],
    ['it is asked for once more', [refuse, refuse], true, 1, 2],
    [
      'it was refused for another reason',
      [() => Promise.reject(new DataError('rule'))],
      true,
      0,
      1,
    ],
  ] as const)('stays refused where %s', async (_why, answers, proved, asked, tried) => {
    const { prove, save, saved } = asking([...answers], proved);
    await expect(saved()).rejects.toMatchObject({ kind: 'rule' });
    expect([prove, save].map(({ mock }) => mock.calls.length)).toEqual([asked, tried]);
  });
});

it('looks into what any method throws', async () => {
  const { seen, watch } = watching();
  const methods = watched(
    {
      good: (n: number) => Promise.resolve(n + 1),
      bad: () => Promise.reject(new DataError('session')),
    },
    watch,
  );
  expect(Reflect.get(methods, 'nothing')).toBeUndefined();
  await expect(methods.good(1)).resolves.toBe(2);
  await expect(methods.bad()).rejects.toMatchObject({ kind: 'session' });
  expect(seen).toEqual(['ended']);
});

describe('clienteElegido', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('a client who cannot be read is a failure, and not one who is gone', async () => {
    fakeNetwork({ 'GET /rest/v1/clientes': { status: 500, body: { message: 'x' } } });
    await expect(dataMethods.clienteElegido(3)).rejects.toMatchObject({ kind: 'server' });
  });
});
