import type { DataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
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
    expect(seen).toEqual(['checked']);
    const full = withStanding(watch)(answering(() => Promise.resolve({ data: [{ id: 1 }] })));
    await full.getList('pagos', list);
    expect(seen).toEqual(['checked']);
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
  await expect(verbs.good(1)).resolves.toBe(2);
  await expect(verbs.bad()).rejects.toMatchObject({ kind: 'session' });
  expect(seen).toEqual(['ended']);
});
