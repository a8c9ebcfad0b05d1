import { fireEvent, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unTicket } from '../../tests/builders/tickets.ts';
import { answeredBy } from '../../tests/console/provider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import type { Data } from '../data/dataProvider.ts';
import { readersOf } from '../resource.ts';
import { resources } from '../resources/index.ts';
import { askAhead } from './ahead.ts';
import { people, openList } from './ahead.cases.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('home and records are asked for where they may be opened, and nothing else', async () => {
  const getOne = vi.fn((_name: string, { id }: { id: string }) =>
    Promise.resolve({ data: unTicket({ id: Number(id) }) }),
  );
  const clientHome = vi.fn(() => Promise.resolve({}));
  const [client, store] = [createQueryClient(readersOf(resources)), memoryStore()];
  const data = answeredBy({ getOne, clientHome }) as Data;
  const account = { ...people.cliente, usuario: 'u', email: 'a@b.cl', name: 'Ana' };
  for (const at of ['/', '/tickets/5/show', '/tickets/create', '/auditoria/9/show', '/nada/1'])
    await askAhead({ client, data, store }, account, { pathname: at, search: '' });
  expect(getOne.mock.calls).toEqual([['tickets', { id: '5' }]]);
  expect(client.getQueryData(['tickets', 'getOne', { id: '5' }])).toMatchObject({ id: 5 });
  expect(clientHome).toHaveBeenCalledTimes(1);
});

it('a row that is pressed has its record asked for, once, and the code of its page fetched', async () => {
  const { link, getOne, load } = await openList();
  fireEvent.pointerDown(link);
  expect(load).toHaveBeenCalled();
  expect(getOne.mock.calls).toEqual([['tickets', expect.objectContaining({ id: '5' })]]);
  fireEvent.pointerDown(link);
  vi.useRealTimers();
  fireEvent.click(link);
  await waitFor(() => expect(document.title).toMatch(/^Ticket 5: Cambiar la portada/));
  expect(getOne).toHaveBeenCalledTimes(1);
});
