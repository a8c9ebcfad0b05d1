import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { vi } from 'vitest';
import { unCliente, unaPlataforma } from '../../../tests/builders/people.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { TicketAside } from './TicketAside.tsx';

const asked = unTicket({ id: 7, cliente: 3, plataforma: 4 });
export const clientFile = vi.fn(() =>
  Promise.resolve({ dinero: { total: 900_000, pagado: 300_000, vencido: 200_000 } }),
);

/** The side of a ticket whose client has as many others that are open. */
export const open = (perfil: 'admin' | 'cliente', others: number) =>
  inConsole(
    <RecordContextProvider value={asked}>
      <TicketAside ticket={asked} />
    </RecordContextProvider>,
    {
      perfil,
      resource: 'tickets',
      answers: {
        clientFile,
        businessHours: () => Promise.resolve([]),
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
      },
      rows: {
        clientes: [unCliente({ id: 3, empresa: 'Vivero Laurel' })],
        plataformas: [unaPlataforma({ id: 4, plataforma: 'Tienda' })],
        tickets: [
          asked,
          unTicket({ id: 8, cliente: 3, asunto: 'Ya resuelto', estado: 'resuelto' }),
          unTicket({ id: 9, cliente: 5, asunto: 'De otro cliente' }),
          ...Array.from({ length: others }, (_, at) =>
            unTicket({ id: 20 + at, cliente: 3, asunto: `Pendiente ${at}`, estado: 'en_curso' }),
          ),
        ],
      },
    },
  );
export const ticketLinks = () =>
  screen.queryAllByRole('link', { name: /^#\d/ }).map((link) => link.getAttribute('href'));
