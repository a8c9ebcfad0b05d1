import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore, type GetListParams } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { answeredBy } from '../../../tests/console/provider.ts';
import { createQueryClient } from '../../data/queryClient.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Data } from '../../data/dataProvider.ts';
import { readersOf } from '../../resource.ts';
import { resources } from '../../resources/index.ts';
import { tickets } from '../../resources/tickets/resource.ts';
import { askAhead } from '../ahead.ts';
import { people, openList } from '../ahead.cases.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});
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
