import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, useRefresh } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { answeredBy } from '../../../tests/console/provider.ts';
import { asInConsole } from '../../../tests/console/signedIn.ts';
import { DataError } from '../../data/errors.ts';
import { useConversation } from './useConversation.ts';

const said = (id: number, creado_en: string) => ({ id, ticket: 7, creado_en });
type Row = ReturnType<typeof said>;

interface Asked {
  filter: { ticket: number; 'creado_en@lte'?: string };
  sort: { field: string; order: string };
  pagination: { perPage: number };
}

/** Newest first. */
const MANY: readonly Row[] = Array.from({ length: 250 }, (_, index) =>
  said(
    index + 1,
    // Two in one instant where a part begins.
    new Date(Date.UTC(2026, 10, 20, 0, index === 150 ? 149 : index)).toISOString(),
  ),
).toReversed();

/** The rows as they are by now, newest first. */
const rows = { now: MANY };
const asked: Asked[] = [];
/** What is asked as so many-th fails. */
let failing: number | null = null;
beforeEach(() => {
  rows.now = MANY;
  asked.length = 0;
  failing = null;
});

const answer = (_resource: string, params: Asked) => {
  asked.push(params);
  if (asked.length === failing) return Promise.reject(new DataError('rule', { text: 'No.' }));
  const until = params.filter['creado_en@lte'];
  const found = rows.now.filter(({ creado_en }) => until === undefined || creado_en <= until);
  return Promise.resolve({ data: found.slice(0, params.pagination.perPage), total: found.length });
};

/** The conversation once it was read, with what its reader can do. */
async function read(getList: (resource: string, params: Asked) => Promise<unknown> = answer) {
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
    /** With those before, until this one is there. */
    olderOnes: async (last: number) => {
      await waitFor(() => expect(result.current.hasNextPage).toBe(true));
      act(() => void result.current.fetchNextPage());
      await reaches(last);
    },
    readAgain: () => {
      asked.length = 0;
      act(() => result.current.refresh());
    },
  };
}

const upTo = (first: number, last = 250) =>
  Array.from({ length: last + 1 - first }, (_, index) => first + index);

/** So many more. */
const goOn = (many: number) => {
  const first = rows.now.length + 1;
  const more = Array.from({ length: many }, (_, index) =>
    said(first + index, new Date(Date.UTC(2026, 10, 22, 12, index)).toISOString()),
  );
  rows.now = [...more.toReversed(), ...rows.now];
};

it('the newest hundred are read, then with each press those before, each once and in order', async () => {
  const { result, ids, olderOnes } = await read();
  expect(ids()).toEqual(upTo(151));
  expect(asked).toMatchObject([
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

it('there is nothing before where there is no more, however full the part', async () => {
  const hundred = MANY.slice(-100);
  const { result, ids } = await read(() => Promise.resolve({ data: hundred, total: 100 }));
  expect(ids()).toEqual(upTo(1, 100));
  expect(result.current.hasNextPage).toBe(false);
});

it('what came before stays to be asked for when it could not be read', async () => {
  const { result, ids, olderOnes } = await read();
  failing = 2;
  act(() => void result.current.fetchNextPage());
  await waitFor(() => expect(result.current.isFetchNextPageError).toBe(true));
  expect(ids()).toEqual(upTo(151));
  await olderOnes(60);
  expect(result.current.isFetchNextPageError).toBe(false);
});

describe('while it goes on', () => {
  it('a new message takes none of those above it away', async () => {
    const { result, ids, reaches, readAgain } = await read();
    goOn(1);
    readAgain();
    await reaches(251);
    expect(ids()).toEqual(upTo(151, 251));
    expect(result.current).toMatchObject({ parts: 1, older: [] });
  });

  it('a new message costs one reading, however much of what came before is open', async () => {
    const { ids, reaches, olderOnes, readAgain } = await read();
    await olderOnes(60);
    await olderOnes(1);
    expect(asked).toHaveLength(3);
    for (const last of [251, 252, 253]) {
      goOn(1);
      readAgain();
      await reaches(last);
      expect(asked).toHaveLength(1);
    }
    expect(ids()).toEqual(upTo(1, 253));
  });

  it('none is lost or doubled when some come while those before are asked for', async () => {
    const { ids, reaches, olderOnes, readAgain } = await read();
    goOn(3);
    await olderOnes(60);
    readAgain();
    await reaches(253);
    await olderOnes(1);
    expect(ids()).toEqual(upTo(1, 253));
  });

  it('nor when more came than are read at once', async () => {
    const { ids, reaches, olderOnes, readAgain } = await read();
    await olderOnes(60);
    goOn(120);
    readAgain();
    await reaches(370);
    await olderOnes(100);
    await olderOnes(1);
    expect(ids()).toEqual(upTo(1, 370));
  });

  it('nor when another ticket’s messages came to stand among those before', async () => {
    const { ids, olderOnes, readAgain } = await read();
    await olderOnes(60);
    rows.now = [...rows.now, said(999, '2026-11-19T00:00:00.000Z')];
    readAgain();
    await waitFor(() => expect(asked).toHaveLength(2));
    await olderOnes(999);
    expect(ids()).toEqual([999, ...upTo(1)]);
  });
});
