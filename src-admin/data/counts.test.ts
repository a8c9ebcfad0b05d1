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

const ESTIMATED = { headers: { Prefer: 'count=estimated' } };

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
    const known = new Set<string>();
    const large = {
      has: (table: string) => known.has(table),
      note: (table: string) => void known.add(table),
    };
    const getList = (table: string, params: GetListParams) =>
      readCounted(table, params, large, (some) => {
        asked.push({ table, params: some });
        return Promise.resolve(answers[asked.length - 1] ?? { data: [], total: 0 });
      });
    return { asked, known, getList };
  }

  /** The same, of a table that turned out to have more than 5,000 rows. */
  function overLarge(...answers: GetListResult[]) {
    const it = over(...answers);
    it.known.add('tickets');
    return it;
  }

  it('counts the rows of a table in the request for its page, until it turns out to be large', async () => {
    const { asked, known, getList } = over(
      { data: rows(25), total: 5_000 },
      { data: rows(25), total: 5_001 },
      { data: rows(25), total: 9_000 },
    );
    expect((await getList('tickets', list(1, 25))).total).toBe(5_000);
    expect([...known]).toEqual([]);
    expect((await getList('tickets', list(1, 25))).total).toBe(5_001);
    expect([...known]).toEqual(['tickets']);
    expect((await getList('tickets', list(1, 25))).total).toBe(9_000);
    expect(asked.map(({ params }) => params)).toEqual([
      list(1, 25),
      list(1, 25),
      { ...list(1, 25), meta: ESTIMATED },
    ]);
  });

  it('believes of a large table the rows on its last page, and else the estimate', async () => {
    const last = overLarge({ data: rows(3), total: 900 });
    expect(await last.getList('tickets', list(2, 25))).toEqual({ data: rows(3), total: 28 });
    const many = overLarge({ data: rows(25), total: 5_001 });
    expect((await many.getList('tickets', list(1, 25))).total).toBe(5_001);
    expect([last.asked.length, many.asked.length]).toEqual([1, 1]);
  });

  it('counts exactly what a filter leaves of it, where that is little', async () => {
    const { asked, getList } = overLarge(
      { data: rows(25), total: 5_000 },
      { data: rows(1), total: 4_321 },
    );
    expect((await getList('tickets', list(3, 25))).total).toBe(4_321);
    expect(asked[1]).toEqual({ table: 'tickets', params: list(1, 1) });
    const unknown = overLarge({ data: rows(25) }, { data: rows(1) });
    expect((await unknown.getList('tickets', list(1, 25))).total).toBe(26);
  });

  it('counts what was searched with the page itself', async () => {
    const { asked, getList } = overLarge({ data: rows(25), total: 200 }, { data: [], total: 0 });
    const found = { ...list(1, 25), filter: { 'and@': '(id.in.(4,5,6))' } };
    expect((await getList('tickets', found)).total).toBe(200);
    const nothing = { ...list(1, 25), filter: { 'and@': '(id.is.null)' } };
    expect((await getList('tickets', nothing)).total).toBe(0);
    expect(asked.map(({ params }) => params)).toEqual([found, nothing]);
  });

  it('keeps what else was asked for, and takes 25 rows for a page unless said', async () => {
    const { asked, getList } = overLarge({ data: rows(25) }, { data: [], total: 30 });
    const { pagination: _pagination, ...params } = list(1, 25);
    const meta = { columns: '*', headers: { 'x-a': 'b' } };
    expect((await getList('tickets', { ...params, meta })).total).toBe(30);
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

  it('keeps which tables are large', () => {
    expect(rememberedTables.has('tickets')).toBe(false);
    rememberedTables.note('tickets');
    rememberedTables.note('pagos');
    rememberedTables.note('tickets');
    expect(['tickets', 'pagos', 'correos'].map(rememberedTables.has)).toEqual([true, true, false]);
    expect([...kept.values()]).toEqual(['tickets pagos']);
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
    rememberedTables.note('tickets');
    expect(rememberedTables.has('tickets')).toBe(false);
  });
});
