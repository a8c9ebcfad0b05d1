import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetOldRows } from './oldRows.ts';

const KEY = ['pagos', 'getOne', { id: '7' }];
const LIST = ['pagos', 'getList', {}];

/** A client that knows a row and a list, and what makes them old, told once everybody has heard of it. */
function knowing() {
  const client = new QueryClient();
  forgetOldRows(client);
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
