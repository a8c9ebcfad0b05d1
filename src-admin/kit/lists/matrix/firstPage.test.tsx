import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { unTicket } from '../../../../tests/builders/tickets.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { tickets } from '../../../resources/tickets/resource.ts';

afterEach(() => vi.unstubAllGlobals());

it('the first page is its rows, and its search and acts once the browser has nothing to do', async () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => asked.push(call));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const rows = [unTicket({ id: 5, asunto: 'Cambiar la portada' })];
  openPage(tickets, {
    answers: {
      getList: () => Promise.resolve({ data: rows, total: rows.length }),
      getMany: () => Promise.resolve({ data: [] }),
      unreadTickets: () => Promise.resolve([]),
      ticketViews: () => Promise.resolve([]),
    },
  });
  await screen.findByRole('link', { name: /Cambiar la portada/ });
  expect(screen.queryByPlaceholderText(/./)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Vista' })).toBeNull();
  act(() => asked.forEach((call) => call()));
  expect(await screen.findByRole('button', { name: 'Vista' })).toBeVisible();
  expect(screen.getByPlaceholderText(/./)).toBeVisible();
});
