import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unLead } from '../../tests/builders/contacts.ts';
import { unCliente } from '../../tests/builders/people.ts';
import { openPage } from '../../tests/inConsole.tsx';
import type { Lead } from '../data/rows.ts';
import { leads } from './index.ts';

const markContacted = vi.fn((_leads: readonly number[]) =>
  Promise.resolve({ done: 1, left: [{ nombre_contacto: 'Rodrigo', estado: 'convertido' }] }),
);
const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const open = (at: string, ...rows: Partial<Lead>[]) =>
  openPage('leads', leads, {
    at,
    rows: {
      leads: rows.map((lead, place) => unLead({ id: place + 1, ...lead })),
      clientes: [unCliente({ id: 7 })],
    },
    answers: { markContacted, update, conversionOf: () => Promise.resolve(null) },
  });

const OFFERED = ['Marcar como contactado', 'Descartar', 'Editar', 'Convertir en cliente'];

it.each<[Partial<Lead>, string[]]>([
  [{ estado: 'nuevo' }, OFFERED],
  [{ estado: 'contactado' }, OFFERED.slice(1)],
  [{ estado: 'cotizado' }, OFFERED.slice(2)],
  [{ estado: 'convertido', cliente: 7 }, []],
])('what is offered of %o', async (lead, offered) => {
  open('/leads/1/show', lead);
  // What is offered comes once it is known who asks; of a client's lead, once it is known what was made of it.
  await screen.findByText(offered.at(-1) ?? /^Este lead ya es cliente/);
  await waitFor(() =>
    expect(OFFERED.filter((name) => screen.queryByText(name) !== null)).toEqual(offered),
  );
});

it('one that is a client is not edited by its address either', async () => {
  open('/leads/1', { estado: 'convertido', cliente: 7 });
  expect(await screen.findByText(/ya es cliente y no se edita/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('is discarded in one press, with what else it held', async () => {
  open('/leads/1/show', { estado: 'contactado', notas: 'Llamar' });
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ estado: 'descartado', notas: 'Llamar' });
});

it('several are marked, and which were left is said', async () => {
  open('/leads', {}, { estado: 'convertido', cliente: 7 });
  const table = within(await screen.findByRole('table'));
  const [all] = table.getAllByRole('checkbox');
  fireEvent.click(all as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como contactados' }));
  await waitFor(() => expect(markContacted.mock.lastCall?.[0].toSorted()).toEqual([1, 2]));
});
