import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { DATA_VERBS } from '../../tests/dataVerbs.ts';
import { DataError } from './errors.ts';
import { watchVerbs, withStanding } from './standing.ts';

/** What the layer told and asked, in order. */
function watching() {
  const seen: string[] = [];
  const watch = {
    ended: () => void seen.push('ended'),
    check: async () => {
      await Promise.resolve();
      seen.push('checked');
    },
    confirm: async () => {
      await Promise.resolve();
      seen.push('confirmed');
    },
  };
  return { seen, watch };
}

const answering = (answer: () => Promise<unknown>): DataProvider =>
  new Proxy({} as DataProvider, { get: () => answer });

const list = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

describe('withStanding', () => {
  it('asks before it shows an empty list, and not for a full one', async () => {
    const { seen, watch } = watching();
    const empty = withStanding(watch)(answering(() => Promise.resolve({ data: [], total: 0 })));
    await empty.getList('pagos', list);
    expect(seen).toEqual(['confirmed']);
    const full = withStanding(watch)(answering(() => Promise.resolve({ data: [{ id: 1 }] })));
    await full.getList('pagos', list);
    expect(seen).toEqual(['confirmed']);
  });

  it('asks the same of rows that belong to another, and gives them on', async () => {
    const { seen, watch } = watching();
    const params = { ...list, target: 'ticket', id: 1 };
    const empty = { data: [], total: 0 };
    const none = withStanding(watch)(answering(() => Promise.resolve(empty)));
    expect(await none.getManyReference('ticket_mensajes', params)).toEqual(empty);
    expect(seen).toEqual(['confirmed']);
    const some = withStanding(watch)(answering(() => Promise.resolve({ data: [{ id: 1 }] })));
    expect(await some.getManyReference('ticket_mensajes', params)).toEqual({ data: [{ id: 1 }] });
    expect(seen).toEqual(['confirmed']);
  });

  it.each(DATA_VERBS)('looks into what %s throws', async (method) => {
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
    const call = withStanding(watch)(failing)[method] as (
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
    const provider = withStanding(watch)(answering(() => Promise.reject(new DataError(kind))));
    await expect(
      provider.update('pagos', { id: 1, data: {}, previousData: { id: 1 } }),
    ).rejects.toMatchObject({ kind });
    expect(seen).toEqual(expected);
  });
});

it('watchVerbs looks into what a verb throws', async () => {
  const { seen, watch } = watching();
  const verbs = watchVerbs(
    {
      good: (n: number) => Promise.resolve(n + 1),
      bad: () => Promise.reject(new DataError('session')),
    },
    watch,
  );
  expect(Reflect.get(verbs, 'nothing')).toBeUndefined();
  await expect(verbs.good(1)).resolves.toBe(2);
  await expect(verbs.bad()).rejects.toMatchObject({ kind: 'session' });
  expect(seen).toEqual(['ended']);
});
