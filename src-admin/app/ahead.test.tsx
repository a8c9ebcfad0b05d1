import { screen, waitFor } from '@testing-library/react';
import { memoryStore, type GetListParams } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
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
