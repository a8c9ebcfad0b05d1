import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ChangeAbout } from './TicketAside.tsx';
import { clientFile, open, ticketLinks } from './TicketAside.cases.tsx';

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
