import fc from 'fast-check';
import type { GetListParams, GetListResult } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { correctTotal, rememberedTables, readCounted } from './counts.ts';

describe('correctTotal', () => {
  it('believes the rows on the last page, not the planner', () => {
    expect(correctTotal(136, { page: 1, perPage: 25, rows: 0 })).toBe(0);
    expect(correctTotal(136, { page: 2, perPage: 25, rows: 9 })).toBe(34);
    expect(correctTotal(10, { page: 3, perPage: 25, rows: 0 })).toBe(10);
    expect(correctTotal(NaN, { page: 3, perPage: 25, rows: 0 })).toBe(50);
    expect(correctTotal(136, { page: 1, perPage: 25, rows: 1 })).toBe(1);
  });

  it('keeps the estimate while there may be more', () => {
    expect(correctTotal(1_000_000, { page: 1, perPage: 25, rows: 25 })).toBe(1_000_000);
    expect(correctTotal(3, { page: 1, perPage: 25, rows: 25 })).toBe(26);
    expect(correctTotal(NaN, { page: 1, perPage: 25, rows: 25 })).toBe(26);
  });

  it('never hides rows that were seen, and lets people page to the end', () => {
    const perPage = 25;
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 0, max: 10_000 }), (real, estimate) => {
        const last = Math.max(1, Math.ceil(real / perPage));
        for (let page = 1; page <= last; page += 1) {
          const rows = Math.min(perPage, real - (page - 1) * perPage);
          const total = correctTotal(estimate, { page, perPage, rows });
          expect(total).toBeGreaterThanOrEqual((page - 1) * perPage + rows);
          if (page < last) expect(total).toBeGreaterThan(page * perPage);
        }
      }),
    );
  });
});

describe('readCounted', () => {
  const list = (page: number, perPage: number): GetListParams => ({
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' },
    filter: { estado: 'abierto' },
  });
  const rows = (count: number) => Array.from({ length: count }, (_row, id) => ({ id }));

  /** The layer over a table that answers in sequence, and the calls that it got. */
  function over(...answers: GetListResult[]) {
    const asked: { table: string; params: GetListParams }[] = [];
    const dp = {
      getList: (table: string, params: GetListParams) => {
        asked.push({ table, params });
        return Promise.resolve(answers[asked.length - 1] ?? { data: [], total: 0 });
      },
    };
    const known = new Set<string>();
    const small = {
      has: (table: string) => known.has(table),
      note: (table: string, yes: boolean) => void (yes ? known.add(table) : known.delete(table)),
    };
    const read = (table: string) => (params: GetListParams) => dp.getList(table, params);
    const layer = {
      getList: (table: string, params: GetListParams) =>
        readCounted(table, params, small, read(table)),
    };
    return { asked, known, layer };
  }

  it.each(['tickets', 'pagos'])('has %s counted by estimate', async (table) => {
    const { asked, layer } = over({ data: rows(3), total: 900 });
    expect(await layer.getList(table, list(2, 25))).toEqual({ data: rows(3), total: 28 });
    expect(asked).toEqual([
      { table, params: { ...list(2, 25), meta: { headers: { Prefer: 'count=estimated' } } } },
    ]);
  });

  it('counts exactly where that is cheap: a full page of a table of 5,000 rows at most', async () => {
    const { asked, layer } = over(
      { data: rows(25), total: 5_000 },
      { data: rows(1), total: 4_321 },
    );
    expect((await layer.getList('tickets', list(3, 25))).total).toBe(4_321);
    expect(asked[1]).toEqual({ table: 'tickets', params: list(1, 1) });
  });

  it('asks once of a table that turned out to be small, until it has grown', async () => {
    const { asked, known, layer } = over(
      ...[
        { data: rows(25), total: 5_000 },
        { data: rows(1), total: 4_321 },
      ],
      ...[
        { data: rows(25), total: 4_322 },
        { data: rows(25), total: 5_001 },
      ],
      { data: rows(25), total: 9_000 },
    );
    await layer.getList('tickets', list(1, 25));
    expect([...known]).toEqual(['tickets']);
    expect((await layer.getList('tickets', list(1, 25))).total).toBe(4_322);
    expect(asked[2]).toEqual({ table: 'tickets', params: list(1, 25) });
    expect((await layer.getList('tickets', list(1, 25))).total).toBe(5_001);
    expect([...known]).toEqual([]);
    expect((await layer.getList('tickets', list(1, 25))).total).toBe(9_000);
    expect(asked).toHaveLength(5);
    expect(asked[4]?.params.meta).toEqual({ headers: { Prefer: 'count=estimated' } });
  });

  it.each([
    [4_999, ['tickets']],
    [5_000, ['tickets']],
    [5_001, []],
    [undefined, []],
  ])('a table is small up to 5,000 rows: %s counted', async (total, expected) => {
    const { known, layer } = over({ data: rows(25), total: 26 }, { data: rows(1), total });
    await layer.getList('tickets', list(1, 25));
    expect([...known]).toEqual(expected);
  });

  it('counts what was searched with the page itself', async () => {
    const { asked, layer } = over({ data: rows(25), total: 200 }, { data: [], total: 0 });
    const found = { ...list(1, 25), filter: { 'and@': '(id.in.(4,5,6))' } };
    expect((await layer.getList('tickets', found)).total).toBe(200);
    const nothing = { ...list(1, 25), filter: { 'and@': '(id.is.null)' } };
    expect((await layer.getList('tickets', nothing)).total).toBe(0);
    expect(asked.map(({ params }) => params)).toEqual([found, nothing]);
  });

  it('believes the estimate of a larger table, and the rows where nothing is estimated', async () => {
    const large = over({ data: rows(25), total: 5_001 });
    expect((await large.layer.getList('tickets', list(1, 25))).total).toBe(5_001);
    expect(large.asked).toHaveLength(1);
    const unknown = over({ data: rows(25) }, { data: rows(1) });
    expect((await unknown.layer.getList('tickets', list(1, 25))).total).toBe(26);
  });

  it('keeps what else was asked for, and takes 25 rows for a page unless said', async () => {
    const { asked, layer } = over({ data: rows(25) }, { data: [], total: 30 });
    const { pagination: _pagination, ...params } = list(1, 25);
    const meta = { columns: '*', headers: { 'x-a': 'b' } };
    expect((await layer.getList('tickets', { ...params, meta })).total).toBe(30);
    expect(asked[0]?.params.meta).toEqual({
      columns: '*',
      headers: { Prefer: 'count=estimated', 'x-a': 'b' },
    });
    expect(asked).toHaveLength(2);
  });
});

describe('rememberedTables', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps which tables are small, and forgets one that is not any more', () => {
    expect(rememberedTables.has('tickets')).toBe(false);
    rememberedTables.note('tickets', true);
    rememberedTables.note('pagos', true);
    rememberedTables.note('tickets', true);
    expect([rememberedTables.has('tickets'), rememberedTables.has('pagos')]).toEqual([true, true]);
    rememberedTables.note('tickets', false);
    expect([rememberedTables.has('tickets'), rememberedTables.has('pagos')]).toEqual([false, true]);
  });

  it('goes on in a browser that keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    rememberedTables.note('tickets', true);
    expect(rememberedTables.has('tickets')).toBe(false);
  });
});
