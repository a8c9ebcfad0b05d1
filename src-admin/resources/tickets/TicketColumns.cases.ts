import { screen } from '@testing-library/react';
import { inHours } from '../../../tests/builders/clock.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { tickets } from './resource.ts';

export const open = (perfil: 'admin' | 'cliente') =>
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

export const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** The first use of a list fetches much on a busy machine. */
export const SLOW = { timeout: 8_000 };
