import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { readersOf } from '../resource.ts';
import { resources } from '../resources/index.ts';
import { DataError, type ErrorKind } from './errors.ts';
import { createQueryClient, shouldRetry } from './queryClient.ts';

const KEY = ['pagos', 'getOne', { id: '7' }];
const LIST = ['pagos', 'getList', {}];

/** A client that knows a row and a list, and what makes them old, told once everybody has heard of it. */
function knowing() {
  const client = createQueryClient(() => []);
  client.setQueryData(KEY, 'before');
  client.setQueryData(LIST, 'list');
  const makeOld = async (queryKey: unknown[]) => {
    const heard = new Promise<void>((resolve) => {
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate') resolve();
      });
    });
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    await heard;
  };
  /** As react-admin's lists do. */
  const fromList = () => client.setQueryData<string>(KEY, (old) => old ?? 'after');
  return { client, makeOld, fromList };
}

it('a row that is old is forgotten, so that the one of the list takes its place', async () => {
  const { client, makeOld, fromList } = knowing();
  await makeOld(KEY);
  fromList();
  expect(client.getQueryData(KEY)).toBe('after');
});

it('the row that is on screen stays, and so does what is no row', async () => {
  const { client, makeOld } = knowing();
  const options = { queryKey: KEY, staleTime: Infinity };
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  await makeOld(['pagos']);
  expect([client.getQueryData(KEY), client.getQueryData(LIST)]).toEqual(['before', 'list']);
  leave();
});

it('a row that is not old is kept', async () => {
  const { client, makeOld, fromList } = knowing();
  await makeOld(LIST);
  fromList();
  expect(client.getQueryData(KEY)).toBe('before');
});

it('a mutation has all names of its table read again', async () => {
  const client = createQueryClient(readersOf(resources));
  const names = [
    ['leads', 'getList'],
    ['bandeja', 'getOne', { id: 'leads-1' }],
    ['bandeja', 'getList'],
    ['tickets', 'getList'],
  ];
  for (const name of names) client.setQueryData(name, 'read');
  const old = () => names.filter((name) => client.getQueryState(name)?.isInvalidated !== false);
  const save = (...mutationKey: unknown[]) =>
    new MutationObserver(client, { mutationKey, mutationFn: () => Promise.resolve() }).mutate();
  await save('ticket_mensajes', 'create', {});
  await new MutationObserver(client, { mutationFn: () => Promise.resolve() }).mutate();
  expect(old()).toEqual([]);
  // A row that nobody shows is removed.
  await save('leads', 'update', {});
  expect(old()).toEqual([names[0], names[1], names[2]]);
});

it('a row that was saved is read again, with what the database computes of it', async () => {
  const client = createQueryClient(readersOf(resources));
  const queryKey = ['propuestas', 'getOne', { id: '1' }];
  const read = vi.fn(() => Promise.resolve({ id: 1, destinatario: 'Rosa' }));
  const page = new QueryObserver(client, { queryKey, queryFn: read, enabled: false });
  const leave = page.subscribe(() => undefined);
  await new MutationObserver(client, {
    mutationKey: ['propuestas', 'update', {}],
    mutationFn: () => Promise.resolve(),
    // As react-admin does.
    onSuccess: () => client.setQueryData(queryKey, { id: 1 }),
  }).mutate();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  page.setOptions({ queryKey, queryFn: read });
  await vi.waitFor(() =>
    expect(page.getCurrentResult().data).toMatchObject({ destinatario: 'Rosa' }),
  );
  leave();
});

describe('shouldRetry', () => {
  it.each<ErrorKind>(['forbidden', 'missing', 'session', 'rule', 'limit'])(
    'an answer that is final (%s) is not asked for again',
    (kind) => {
      expect([0, 1, 2].map((times) => shouldRetry(times, new DataError(kind)))).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it.each([
    ['a lost connection', new DataError('network')],
    ['a server that fails', new DataError('server')],
    ['what nobody foresaw', new Error('x')],
    ['what only looks like a final answer', { kind: 'forbidden' }],
    ['nothing at all', undefined],
  ])('%s is asked for again twice', (_what, error) => {
    expect([0, 1, 2, 3].map((times) => shouldRetry(times, error))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
