import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { forgetOldRows } from './oldRows.ts';

const KEY = ['pagos', 'getOne', { id: '7' }];
const LIST = ['pagos', 'getList', {}];

function clientWith(key: readonly unknown[], value: string) {
  const client = new QueryClient();
  forgetOldRows(client);
  client.setQueryData(key, value);
  return client;
}

it('a row that is old is forgotten, so that the one of the list takes its place', async () => {
  const client = clientWith(KEY, 'before');
  await client.invalidateQueries({ refetchType: 'none' });
  // As react-admin's lists do.
  await vi.waitFor(() => {
    client.setQueryData<string>(KEY, (old) => old ?? 'after');
    expect(client.getQueryData(KEY)).toBe('after');
  });
});

it('the row that is on screen stays, and so does what is no row', async () => {
  const client = clientWith(KEY, 'before');
  client.setQueryData(LIST, 'list');
  const leave = new QueryObserver(client, { queryKey: KEY, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  await client.invalidateQueries({ refetchType: 'none' });
  await new Promise((resolve) => setTimeout(resolve));
  expect([client.getQueryData(KEY), client.getQueryData(LIST)]).toEqual(['before', 'list']);
  leave();
});

it('a row that is not old is kept', async () => {
  const client = clientWith(KEY, 'before');
  await client.invalidateQueries({ queryKey: ['tickets'] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(client.getQueryData(KEY)).toBe('before');
});
