import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, useRefresh } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { answeredBy } from '../../../tests/console/provider.ts';
import { asInConsole } from '../../../tests/console/signedIn.ts';
import { DataError } from '../../data/errors.ts';
import { useConversation } from './useConversation.ts';

const mensaje = (id: number, creado_en: string) => ({ id, ticket: 7, creado_en });
type Row = ReturnType<typeof mensaje>;

interface Request {
  filter: { ticket: number; 'creado_en@lte'?: string };
  sort: { field: string; order: string };
  pagination: { perPage: number };
}

/** Newest first. */
const MANY: readonly Row[] = Array.from({ length: 250 }, (_, index) =>
  mensaje(
    index + 1,
    // Two in one instant where a part begins.
    new Date(Date.UTC(2026, 10, 20, 0, index === 150 ? 149 : index)).toISOString(),
  ),
).toReversed();

/** The current rows, newest first. */
const rows = { now: MANY };
const requests: Request[] = [];
/** The number of the request that fails. */
let failing: number | null = null;
beforeEach(() => {
  rows.now = MANY;
  requests.length = 0;
  failing = null;
});

const answer = (_resource: string, params: Request) => {
  requests.push(params);
  if (requests.length === failing) return Promise.reject(new DataError('rule', { text: 'No.' }));
  const until = params.filter['creado_en@lte'];
  const found = rows.now.filter(({ creado_en }) => until === undefined || creado_en <= until);
  return Promise.resolve({ data: found.slice(0, params.pagination.perPage), total: found.length });
};

/** The loaded conversation, and what a person can do in it. */
async function load(getList: (resource: string, params: Request) => Promise<unknown> = answer) {
  const { result } = renderHook(() => ({ refresh: useRefresh(), ...useConversation(7) }), {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={answeredBy({ getList })} queryClient={asInConsole()}>
        {children}
      </CoreAdminContext>
    ),
  });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  const ids = () => {
    const { older, newest } = result.current;
    return [...older, ...newest].map(({ id }) => id);
  };
  const reaches = (id: number) => waitFor(() => expect(ids()).toContain(id));
  return {
    result,
    ids,
    reaches,
    /** Fetches older messages, until this one is loaded. */
    olderOnes: async (last: number) => {
      await waitFor(() => expect(result.current.hasNextPage).toBe(true));
      act(() => result.current.fetchOlder());
      await reaches(last);
    },
    refetch: () => {
      requests.length = 0;
      act(() => result.current.refresh());
    },
  };
}

const upTo = (first: number, last = 250) =>
  Array.from({ length: last + 1 - first }, (_, index) => first + index);

/** Adds so many new messages. */
const arrive = (many: number) => {
  const first = rows.now.length + 1;
  const more = Array.from({ length: many }, (_, index) =>
    mensaje(first + index, new Date(Date.UTC(2026, 10, 22, 12, index)).toISOString()),
  );
  rows.now = [...more.toReversed(), ...rows.now];
};

it('fetches the newest hundred, then older ones on request, each once and in order', async () => {
  const { result, ids, olderOnes } = await load();
  expect(ids()).toEqual(upTo(151));
  expect(requests).toMatchObject([
    { filter: { ticket: 7 }, sort: { field: 'creado_en.desc,id', order: 'DESC' } },
  ]);
  await olderOnes(60);
  expect(ids()).toEqual(upTo(52));
  expect(result.current.newest.map(({ id }) => id)).toEqual(upTo(151));
  expect(result.current).toMatchObject({ parts: 2, older: { length: 99 } });
  await olderOnes(1);
  expect(ids()).toEqual(upTo(1));
  expect(result.current.hasNextPage).toBe(false);
});

it('a full part with nothing before it is the last', async () => {
  const hundred = MANY.slice(-100);
  const { result, ids } = await load(() => Promise.resolve({ data: hundred, total: 100 }));
  expect(ids()).toEqual(upTo(1, 100));
  expect(result.current.hasNextPage).toBe(false);
});

it('after a failure older messages can be requested again', async () => {
  const { result, ids, olderOnes } = await load();
  failing = 2;
  act(() => result.current.fetchOlder());
  await waitFor(() => expect(result.current.isFetchNextPageError).toBe(true));
  expect(ids()).toEqual(upTo(151));
  await olderOnes(60);
  expect(result.current.isFetchNextPageError).toBe(false);
});

describe('with new messages', () => {
  it('a new message removes none of those above it', async () => {
    const { result, ids, reaches, refetch } = await load();
    arrive(1);
    refetch();
    await reaches(251);
    expect(ids()).toEqual(upTo(151, 251));
    expect(result.current).toMatchObject({ parts: 1, older: [] });
  });

  it('a new message costs one request, however many parts are loaded', async () => {
    const { ids, reaches, olderOnes, refetch } = await load();
    await olderOnes(60);
    await olderOnes(1);
    expect(requests).toHaveLength(3);
    for (const last of [251, 252, 253]) {
      arrive(1);
      refetch();
      await reaches(last);
      expect(requests).toHaveLength(1);
    }
    expect(ids()).toEqual(upTo(1, 253));
  });

  it('none is lost or doubled when new ones arrive before older ones are fetched', async () => {
    const { ids, reaches, olderOnes, refetch } = await load();
    arrive(3);
    await olderOnes(60);
    refetch();
    await reaches(253);
    await olderOnes(1);
    expect(ids()).toEqual(upTo(1, 253));
  });

  it('nor when more arrived than are fetched at once', async () => {
    const { ids, reaches, olderOnes, refetch } = await load();
    await olderOnes(60);
    arrive(120);
    refetch();
    await reaches(370);
    await olderOnes(100);
    await olderOnes(1);
    expect(ids()).toEqual(upTo(1, 370));
  });

  it('nor when another ticket was merged among the older ones', async () => {
    const { ids, olderOnes, refetch } = await load();
    await olderOnes(60);
    rows.now = [...rows.now, mensaje(999, '2026-11-19T00:00:00.000Z')];
    refetch();
    await waitFor(() => expect(requests).toHaveLength(2));
    await olderOnes(999);
    expect(ids()).toEqual([999, ...upTo(1)]);
  });
});
