import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { unTicket } from '../../tests/builders/tickets.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { readersOf } from '../resource.ts';
import { resources } from '../resources/index.ts';
import { tickets } from '../resources/tickets/resource.ts';

export const people = {
  admin: { perfil: 'admin', cliente: 1 },
  cliente: { perfil: 'cliente', cliente: 3 },
} as const;

/** The list of tickets, whose rows have stood so long that one is asked for again when it is opened. */
export async function openList() {
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
