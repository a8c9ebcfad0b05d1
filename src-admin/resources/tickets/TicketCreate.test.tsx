import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, SLOW, PAYMENT, send } from './TicketCreate.cases.tsx';

it(
  'a ticket that is opened from a payment names it and is sent with it',
  { timeout: 15_000 },
  async () => {
    const openTicket = open(PAYMENT);
    expect(
      await screen.findByText('Este ticket es sobre el pago «Saldo».', {}, SLOW),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Por el pago «Saldo»');
    await send();
    await waitFor(() => expect(openTicket).toHaveBeenCalledOnce());
    expect(openTicket).toHaveBeenCalledWith(expect.objectContaining({ pago: 4, cliente: 3 }));
  },
);

it(
  'a client says that it is a complaint, and reads until when it is answered',
  { timeout: 15_000 },
  async () => {
    const openTicket = open({ cliente: 3, plataforma: null, asunto: 'No es lo pedido' });
    const kind = await screen.findByRole('combobox', { name: /Tipo/ }, SLOW);
    expect(screen.queryByText(/cinco días hábiles/)).toBeNull();
    fireEvent.mouseDown(kind);
    fireEvent.click(screen.getByRole('option', { name: 'Reclamo' }));
    expect(
      await screen.findByText('Los reclamos se responden dentro de cinco días hábiles.'),
    ).toBeVisible();
    await send();
    await waitFor(() => expect(openTicket).toHaveBeenCalledOnce());
    expect(openTicket).toHaveBeenCalledWith(expect.objectContaining({ categoria: 'reclamo' }));
  },
);
