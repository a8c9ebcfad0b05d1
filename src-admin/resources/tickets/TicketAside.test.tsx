import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { unCliente, unaPlataforma } from '../../../tests/builders/people.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { SELECTION_KEY } from '../../data/session/drafts.ts';
import { ChangeAbout, TicketAside } from './TicketAside.tsx';

const before = unTicket({ categoria: 'consulta', plataforma: null, hito: null, pago: null });

/** The ticket of a page on which another message arrives. */
function Page() {
  const [ticket, setTicket] = useState(before);
  return (
    <>
      <button onClick={() => setTicket({ ...before, estado: 'en_curso' })}>Llega un mensaje</button>
      <ChangeAbout ticket={ticket} />
    </>
  );
}

it('keeps the choice when the ticket changes meanwhile, and saves that alone', async () => {
  const update = vi.fn(() => Promise.resolve({ data: before }));
  inConsole(<Page />, {
    answers: { update },
    resource: 'tickets',
    rows: { plataformas: [], pagos: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar de qué trata' }));
  const dialog = within(screen.getByRole('dialog', { name: 'De qué trata el ticket' }));
  fireEvent.mouseDown(await dialog.findByRole('combobox', { name: /Tipo/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Mejora' }));
  fireEvent.click(screen.getByText('Llega un mensaje'));
  expect(dialog.getByRole('combobox', { name: /Tipo/ })).toHaveTextContent('Mejora');
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledWith(
    'tickets',
    expect.objectContaining({
      data: expect.objectContaining({ categoria: 'mejora' }) as unknown,
      previousData: before,
    }),
  );
});

const asked = unTicket({ id: 7, cliente: 3, plataforma: 4 });
const clientFile = vi.fn(() =>
  Promise.resolve({ dinero: { total: 900_000, pagado: 300_000, vencido: 200_000 } }),
);

/** The side of a ticket whose client has as many others that are open. */
const open = (perfil: 'admin' | 'cliente', others: number) =>
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
const ticketLinks = () =>
  screen.queryAllByRole('link', { name: /^#\d/ }).map((link) => link.getAttribute('href'));

it('the studio sees of the client what they owe, with the way to it, and five other open tickets', async () => {
  localStorage.clear();
  const { router } = open('admin', 6);
  expect(await screen.findByRole('link', { name: 'Vivero Laurel' })).toHaveAttribute(
    'href',
    '/clientes/3/show',
  );
  expect(await screen.findByRole('link', { name: 'Tienda' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '$600.000' })).toHaveAttribute(
    'href',
    '/pagos?filter=%7B%7D',
  );
  expect(await screen.findByRole('link', { name: /^#20 Pendiente 0/ })).toBeVisible();
  expect(ticketLinks()).toEqual([20, 21, 22, 23, 24].map((id) => `/tickets/${id}/show`));
  expect(screen.getByRole('link', { name: 'Ver todos' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: '$200.000 vencido' }));
  expect(decodeURIComponent(router.state.location.search)).toBe('?filter={"estado":"vencido"}');
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem(SELECTION_KEY) ?? '{}')).toMatchObject({ cliente: 3 }),
  );
});

it('who owes nothing and waits for nothing else is said so', async () => {
  clientFile.mockResolvedValueOnce({ dinero: { total: 300, pagado: 300, vencido: 0 } });
  open('admin', 0);
  expect(await screen.findByText('Nada por pagar')).toBeVisible();
  expect(await screen.findByText('No tiene otros.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver todos' })).toBeNull();
});

it('a client sees nothing of it, nor is it asked for', async () => {
  clientFile.mockClear();
  open('cliente', 2);
  expect(await screen.findByRole('link', { name: 'Tienda' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Cliente' })).toBeNull();
  expect(screen.queryByText('Saldo')).toBeNull();
  expect(ticketLinks()).toEqual([]);
  expect(clientFile).not.toHaveBeenCalled();
});
