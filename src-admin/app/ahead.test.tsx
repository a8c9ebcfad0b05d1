import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore, type GetListParams } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unTicket } from '../../tests/builders/tickets.ts';
import { answeredBy } from '../../tests/console/provider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { openPage } from '../../tests/inConsole.tsx';
import type { Data } from '../data/dataProvider.ts';
import { readersOf } from '../resource.ts';
import { resources } from '../resources/index.ts';
import { tickets } from '../resources/tickets/resource.ts';
import { askAhead } from './ahead.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

const people = {
  admin: { perfil: 'admin', cliente: 1 },
  cliente: { perfil: 'cliente', cliente: 3 },
} as const;
const platform = { id: 7, plataforma: 'Tienda', cliente: 3 };

const narrowed = { cliente: 3, 'plataforma@o_nula': 7 };

it.each([
  ['the studio', 'admin', '', { estado: 'abierto' }, {}],
  ['a client', 'cliente', '', {}, narrowed],
  ['the studio, of a client that it chose', 'admin', '{"cliente":3}', {}, narrowed],
] as const)('%s asks for a list once, before its page is there', async (...row) => {
  const [, perfil, kept, filter, by] = row;
  localStorage.setItem('estudio-seleccion', kept);
  const getList = vi.fn((_name: string, _params: GetListParams) =>
    Promise.resolve({ data: [unTicket({ id: 5, asunto: 'Cambiar la portada' })], total: 1 }),
  );
  const answers = {
    getList,
    unreadTickets: () => Promise.resolve([]),
    ticketViews: () => Promise.resolve([]),
    clienteElegido: () =>
      Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [platform] }),
  };
  const [client, store] = [createQueryClient(readersOf(resources)), memoryStore()];
  const search = `?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  const account = { ...people[perfil], usuario: 'u', email: 'a@b.cl', name: 'Ana' };
  const data = answeredBy(answers) as Data;
  await askAhead({ client, data, store }, account, { pathname: '/tickets', search });
  expect(getList.mock.lastCall?.[1].filter).toEqual({ ...filter, ...by });
  openPage(tickets, { answers, at: `/tickets${search}`, perfil, store, client });
  expect(await screen.findByText(/Cambiar la portada/)).toBeVisible();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(getList.mock.calls.filter(([name]) => name === 'tickets')).toHaveLength(1);
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

/** The list of tickets, whose rows have stood so long that one is asked for again when it is opened. */
async function openList() {
  const row = unTicket({ id: 5, asunto: 'Cambiar la portada' });
  const getOne = vi.fn(() => Promise.resolve({ data: row }));
  const load = vi.spyOn(tickets.screens.show ?? { load: () => Promise.resolve() }, 'load');
  const answers = {
    getOne,
    getList: () => Promise.resolve({ data: [row], total: 1 }),
    getMany: () => Promise.resolve({ data: [] }),
    unreadTickets: () => Promise.resolve([]),
    ticketViews: () => Promise.resolve([]),
  };
  openPage(tickets, { answers, client: createQueryClient(readersOf(resources)) });
  const link = await screen.findByRole('link', { name: /Cambiar la portada/ });
  const later = Date.now() + 60_000;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: later });
  return { link, getOne, load };
}

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

it.each([
  ['a row on which the pointer rests is asked for', undefined, 1],
  ['over a slow connection it is not, until it is pressed', { effectiveType: '3g' }, 0],
  ['nor where data is saved', { saveData: true }, 0],
])('%s', async (_what, connection, times) => {
  if (connection)
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const { link, getOne } = await openList();
  fireEvent.pointerOver(link);
  fireEvent.pointerLeave(link);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  fireEvent.pointerOver(link.closest('td') ?? link);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(getOne).toHaveBeenCalledTimes(times);
  fireEvent.pointerDown(link);
  expect(getOne).toHaveBeenCalledTimes(1);
});

it('a box that selects a row asks for nothing', async () => {
  const { getOne } = await openList();
  fireEvent.pointerDown(screen.getAllByRole('checkbox')[1] ?? document.body);
  expect(getOne).not.toHaveBeenCalled();
});
