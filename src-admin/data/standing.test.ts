import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { DATA_VERBS } from '../../tests/dataVerbs.ts';
import { DataError } from './errors.ts';
import { watched } from './standing.ts';

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

describe('watched', () => {
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

it('looks into what a verb throws', async () => {
  const { seen, watch } = watching();
  const verbs = watched(
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
