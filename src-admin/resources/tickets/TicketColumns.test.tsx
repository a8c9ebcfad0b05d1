import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { inHours, setClock } from '../../../tests/builders/clock.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { tickets } from './resource.ts';

beforeEach(() => setClock(new Date().toISOString()));

const open = (perfil: 'admin' | 'cliente') =>
  openPage(tickets, {
    perfil,
    rows: {
      clientes: [
        unCliente({ id: 3, cliente: 'Ana Paillán', empresa: 'Vivero Laurel' }),
        unCliente({ id: 9, perfil: 'admin', cliente: 'Berta Paz' }),
      ],
      tickets: [
        unTicket({
          ...{ id: 7, cliente: 3, plataforma: null, asunto: 'No carga', asignado_a: 9 },
          ...{ responder_en: inHours(2), vence_en: inHours(30), actualizado_en: inHours(-5) },
        }),
      ],
    },
    answers: {
      unreadTickets: () => Promise.resolve([]),
      ticketViews: () => Promise.resolve([]),
      // Open without an end: an hour is an hour.
      businessHours: () => Promise.resolve([{ abre: inHours(-1), cierra: inHours(50) }]),
      clienteElegido: () =>
        Promise.resolve({ nombre: 'Ana', email: 'ana@ejemplo.test', plataformas: [] }),
    },
  });

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** The first use of a list fetches much on a busy machine. */
const SLOW = { timeout: 8_000 };

it('the studio sees the company, who is in charge, the next target and the last activity', async () => {
  open('admin');
  const row = within(await screen.findByRole('row', { name: /No carga/ }, SLOW));
  expect(headers()).toEqual(
    expect.arrayContaining(['Cliente', 'A cargo de', 'Plazo', 'Última actividad']),
  );
  expect(await row.findByText('Vivero Laurel')).toBeVisible();
  expect(await row.findByText('Berta Paz')).toBeVisible();
  expect(row.getByText('primera respuesta')).toBeVisible();
  expect(await row.findByText('en 2 horas hábiles')).toBeVisible();
  expect(row.getByText('hace 5 horas')).toBeVisible();
}, 15_000);

it('a client sees neither who is in charge nor the targets of the studio', async () => {
  open('cliente');
  await screen.findByRole('row', { name: /No carga/ }, SLOW);
  for (const name of ['Cliente', 'A cargo de', 'Plazo', 'Última actividad'])
    expect(headers()).not.toContain(name);
}, 15_000);
