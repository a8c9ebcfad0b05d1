import type { DataProvider, GetListParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { DATA_VERBS } from '../../tests/dataVerbs.ts';
import { withFilters, type Search } from './filters.ts';
import { withTicketOpening } from './openTicket.ts';
import { withOwnClient } from './ownClient.ts';
import { withPlans } from './planOfPayments.ts';
import { withTables } from './tables.ts';

// The layers that change a question on its way to the API, each over a provider that keeps what it got.
// Which rows a filter means: tests/db/consolaListas.test.ts.

type Call = [method: string, table: string, params: unknown];

function recording() {
  const calls: Call[] = [];
  const dp = new Proxy({} as DataProvider, {
    get:
      (_target, method) =>
      (table: string, params: unknown): Promise<unknown> => {
        calls.push([String(method), table, params]);
        return Promise.resolve({ data: [{ id: 1 }], total: 1 });
      },
  });
  return { calls, dp };
}

const call = (dp: DataProvider, method: string, table: string, params: unknown): Promise<unknown> =>
  (Reflect.get(dp, method) as (table: string, params: unknown) => Promise<unknown>)(table, params);

const list = (filter: Record<string, unknown>): Required<Omit<GetListParams, 'signal'>> => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter,
  meta: { headers: { a: 'b' } },
});

describe('withTables', () => {
  it.each(DATA_VERBS)('names the table in %s', async (method) => {
    const { calls, dp } = recording();
    const layer = withTables(dp);
    for (const resource of ['hitos', 'settings', 'tickets'])
      await call(layer, method, resource, { id: 1 });
    expect(calls).toEqual([
      [method, 'hitos_plataforma', { id: 1 }],
      [method, 'configuracion', { id: 1 }],
      [method, 'tickets', { id: 1 }],
    ]);
  });
});

describe('withTables, where rows are read and written apart', () => {
  it.each([
    // What was written is read again where a page reads it.
    [
      'personas',
      [
        ...['personas_ingresos', 'personas_ingresos', 'personas', 'personas'],
        ...['personas', 'personas_ingresos'],
      ],
    ],
    ['usuarios', ['usuarios', 'usuarios', 'usuarios', 'clientes', 'usuarios']],
  ])('%s', async (resource, tables) => {
    const { calls, dp } = recording();
    const layer = withTables(dp);
    for (const method of ['getList', 'getOne', 'getMany', 'create', 'update'])
      await call(layer, method, resource, { id: 1 });
    expect(calls.map(([, table]) => table)).toEqual(tables);
  });
});

describe('withOwnClient', () => {
  const lists = ['getList', 'getManyReference'] as const;

  it.each(lists)('%s of a client asks for their own rows', async (method) => {
    const { calls, dp } = recording();
    const layer = withOwnClient(() => Promise.resolve(3))(dp);
    for (const table of ['tickets', 'pagos', 'plataformas', 'hitos_plataforma', 'usuarios'])
      await call(layer, method, table, list({ estado: 'x' }));
    const filters = calls.map(([, table, params]) => [
      table,
      (params as { filter: unknown }).filter,
    ]);
    expect(filters).toEqual([
      ['tickets', { estado: 'x', cliente: 3 }],
      ['pagos', { estado: 'x', cliente: 3 }],
      ['plataformas', { estado: 'x', cliente: 3 }],
      ['hitos_plataforma', { estado: 'x', 'plataformas.cliente': 3 }],
      ['usuarios', { estado: 'x' }],
    ]);
    expect(calls[0]?.[2]).toEqual(list({ estado: 'x', cliente: 3 }));
    expect(calls[0]?.[0]).toBe(method);
  });

  it('does not let a client ask for the rows of another', async () => {
    const { calls, dp } = recording();
    await withOwnClient(() => Promise.resolve(3))(dp).getList('tickets', list({ cliente: 9 }));
    expect(calls[0]?.[2]).toEqual(list({ cliente: 3 }));
  });

  it.each(lists)('%s of an admin asks as it is', async (method) => {
    const { calls, dp } = recording();
    await call(withOwnClient(() => Promise.resolve(null))(dp), method, 'tickets', list({ q: 'x' }));
    expect(calls).toEqual([[method, 'tickets', list({ q: 'x' })]]);
  });
});

describe('withFilters', () => {
  const searching = (found: string[] = []): { asked: unknown[][]; search: Search } => {
    const asked: unknown[][] = [];
    const search: Search = (table, words, cliente) => {
      asked.push([table, words, cliente]);
      return Promise.resolve(found);
    };
    return { asked, search };
  };
  const filterOf = async (table: string, filter: Record<string, unknown>, by = searching()) => {
    const { calls, dp } = recording();
    const layer = withFilters(by.search, () => Promise.resolve(['leads-4', 'citas-9']))(dp);
    await layer.getList(table, list(filter));
    await layer.getManyReference(table, { ...list(filter), target: 'x', id: 1 });
    const [one, many] = calls.map(([, , params]) => params as GetListParams);
    expect(many).toEqual({ ...one, target: 'x', id: 1 });
    expect(calls.map(([method, name]) => [method, name])).toEqual([
      ['getList', table],
      ['getManyReference', table],
    ]);
    return one;
  };

  it.each([
    ['tickets', 'tickets'],
    ['usuarios', 'clientes'],
    ['correos', 'correos'],
  ])('searches %s in the lines of %s', async (table, lines) => {
    const by = searching(['4', '9']);
    expect(await filterOf(table, { q: ' precio ', estado: 'x' }, by)).toEqual(
      list({ estado: 'x', 'and@': '(id.in.(4,9))' }),
    );
    expect(by.asked[0]).toEqual([lines, ' precio ', undefined]);
  });

  it.each([
    ['auditoria', { cliente: 7 }, 7],
    ['hitos_plataforma', { 'plataformas.cliente': 7 }, 7],
    ['hitos_plataforma', { plataforma_id: 7 }, undefined],
    ['usuarios', { id: 7 }, undefined],
  ])('in %s narrowed by %j it searches among the rows of %s', async (table, filter, cliente) => {
    const by = searching(['4']);
    await filterOf(table, { q: 'x', ...filter }, by);
    expect(by.asked[0]?.[2]).toBe(cliente);
  });

  it('shows nothing when nothing is found', async () => {
    expect(await filterOf('leads', { q: 'x' })).toEqual(list({ 'and@': '(id.is.null)' }));
  });

  it('takes nothing strange for somebody, a time or a plan', async () => {
    for (const asignado_a of ['5)', '(5', 'x5'])
      expect(await filterOf('tickets', { asignado_a })).toEqual(list({}));
    expect(await filterOf('tickets', { plazo: 'otro' })).toEqual(list({}));
    expect(await filterOf('bandeja', { proxima: 'x', repetido: 'x' })).toEqual(list({}));
    expect(await filterOf('tickets', { 'plataforma@o_nula': '7' })).toEqual(list({}));
    expect(await filterOf('leads', { de_cliente: 'x' })).toEqual(list({}));
    for (const filter of [{ estado: 'vencido' }, { estado: 3 }, { cliente: 3 }])
      expect(await filterOf('tickets', filter)).toEqual(list(filter));
    expect(await filterOf('pagos', { estado: 'constructor' })).toEqual(
      list({ estado: 'constructor' }),
    );
  });

  it('goes by the day of Chile, where it is still yesterday', async () => {
    vi.setSystemTime('2026-11-23T02:30:00Z');
    expect(await filterOf('bandeja', { proxima: 'hoy' })).toEqual(
      list({ 'proxima_el@lte': '2026-11-22' }),
    );
    vi.useRealTimers();
  });

  it.each([
    ['pagos', { estado: 'vencido' }, { 'vencido@is': 'true' }],
    ['tickets', { estado: 'por_responder' }, { 'por_responder@is': 'true' }],
    ['tickets', { plazo: 'vencido' }, { 'vencido@is': 'true' }],
    ['citas', { estado: 'de_hoy' }, { 'de_hoy@is': 'true' }],
  ])('of %s it asks the database what %j means', async (table, asked, filter) => {
    expect(await filterOf(table, asked)).toEqual(list(filter));
  });

  it('does not search for nothing', async () => {
    const by = searching();
    expect(await filterOf('tickets', { q: '  ', estado: 'x' }, by)).toEqual(list({ estado: 'x' }));
    expect(await filterOf('tickets', { q: 7 }, by)).toEqual(list({}));
    expect(by.asked).toEqual([]);
  });
});

describe('withPlans', () => {
  it('makes the payments of a plan, and gives the one that falls due first', async () => {
    const { calls, dp } = recording();
    const planned: unknown[] = [];
    const layer = withPlans((plan) => {
      planned.push(plan);
      return Promise.resolve([41, 42]);
    })(dp);
    const data = { cliente: 3, plataforma: null, total: 2, cuotas: [] };
    expect(await layer.create('planes_de_pago', { data })).toEqual({ data: { id: 41 } });
    expect(planned).toEqual([data]);
    expect(calls).toEqual([]);
    await layer.create('pagos', { data });
    expect(calls).toEqual([['create', 'pagos', { data }]]);
  });
});

describe('withTicketOpening', () => {
  const opening = () => {
    const { calls, dp } = recording();
    const opened: unknown[] = [];
    const layer = withTicketOpening((args) => {
      opened.push(args);
      return Promise.resolve(41);
    })(dp);
    return { calls, opened, layer };
  };

  it('opens a ticket with its first message and gives the row that was made', async () => {
    const { calls, opened, layer } = opening();
    const data = {
      asunto: 'a',
      cuerpo: 'b',
      categoria: 'error',
      prioridad: 'alta',
      cliente: 3,
      plataforma: 4,
      hito: 5,
      pago: 7,
      anterior: 6,
    };
    expect(await layer.create('tickets', { data })).toEqual({ data: [{ id: 1 }], total: 1 });
    expect(opened).toEqual([
      {
        p_asunto: 'a',
        p_cuerpo: 'b',
        p_categoria: 'error',
        p_prioridad: 'alta',
        p_cliente: 3,
        p_plataforma: 4,
        p_hito: 5,
        p_pago: 7,
        p_anterior: 6,
      },
    ]);
    expect(calls).toEqual([['getOne', 'tickets', { id: 41 }]]);
  });

  it('leaves to the database what was not said', async () => {
    const { opened, layer } = opening();
    const data = { asunto: 'a', cuerpo: 'b', categoria: '', cliente: null, hito: null, pago: null };
    await layer.create('tickets', { data });
    expect(opened).toEqual([{ p_asunto: 'a', p_cuerpo: 'b' }]);
  });

  it('creates any other row as it is', async () => {
    const { calls, opened, layer } = opening();
    await layer.create('pagos', { data: { monto: 1 } });
    expect(calls).toEqual([['create', 'pagos', { data: { monto: 1 } }]]);
    expect(opened).toEqual([]);
  });
});
