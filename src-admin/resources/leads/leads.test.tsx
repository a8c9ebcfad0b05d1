import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unLead } from '../../../tests/builders/contacts.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Lead } from '../../data/rows.ts';
import { leads } from './resource.ts';

const markContacted = vi.fn((_leads: readonly number[]) =>
  Promise.resolve({ done: 1, left: [{ nombre_contacto: 'Rodrigo', estado: 'convertido' }] }),
);

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const open = (at: string, ...rows: Partial<Lead>[]) =>
  openPage(leads, {
    at,
    rows: {
      leads: rows.map((lead, place) => unLead({ id: place + 1, ...lead })),
      clientes: [unCliente({ id: 7 })],
    },
    answers: { markContacted },
  });

it('one that is a client is not edited by its address either', async () => {
  open('/leads/1', { estado: 'convertido', cliente: 7 });
  expect(await screen.findByText(/ya es cliente y no se edita/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('several are marked, and which were left is said', async () => {
  open('/leads', {}, { estado: 'convertido', cliente: 7 });
  const table = within(await screen.findByRole('table'));
  const [all] = table.getAllByRole('checkbox');
  fireEvent.click(all as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como contactados' }));
  await waitFor(() => expect(markContacted.mock.lastCall?.[0].toSorted()).toEqual([1, 2]));
});
