import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, it } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { pngFile } from '../../../../tests/pngFile.ts';
import { handedTo } from '../handover.ts';
import { TicketCreate } from '../TicketCreate.tsx';
import { open, SLOW, PAYMENT, send } from '../TicketCreate.cases.tsx';

it(
  'files are pasted and dropped in the form of a new ticket, and handed over to its page',
  { timeout: 15_000 },
  async () => {
    inConsole(
      <>
        <TicketCreate />
        <Notification />
      </>,
      {
        perfil: 'cliente',
        resource: 'tickets',
        answers: {
          openTicket: () => Promise.resolve(31),
          getOne: () => Promise.resolve({ data: { id: 31 } }),
          clienteElegido: () =>
            Promise.resolve({ nombre: 'Ana', email: 'ana@x.cl', plataformas: [] }),
          getList: () => Promise.resolve({ data: [], total: 0 }),
          getMany: () => Promise.resolve({ data: [] }),
        },
      },
    );
    // The first use of a form fetches much on a busy machine.
    const text = await screen.findByRole('textbox', { name: 'Mensaje' }, { timeout: 8_000 });
    const [pasted, dropped] = [pngFile('pegada.png'), pngFile('soltada.png')];
    fireEvent.paste(text, { clipboardData: { types: ['Files'], files: [pasted] } });
    expect(await screen.findByText('pegada.png')).toBeVisible();
    fireEvent.drop(screen.getByRole('textbox', { name: 'Asunto' }), {
      dataTransfer: { files: [dropped] },
    });
    expect(await screen.findByText('soltada.png')).toBeVisible();
    fireEvent.change(screen.getByRole('textbox', { name: 'Asunto' }), {
      target: { value: 'No carga la portada' },
    });
    fireEvent.change(text, { target: { value: 'Hola' } });
    fireEvent.click(screen.getByRole('button', { name: 'Abrir ticket' }));
    await waitFor(() => expect(handedTo(31)).toEqual([pasted, dropped]));
    expect(await screen.findByText(/^Ticket abierto\. .* te responde aquí mismo\.$/)).toBeVisible();
  },
);

it('the milestone can be removed', { timeout: 15_000 }, async () => {
  const openTicket = open({ ...PAYMENT, pago: undefined, hito: 9, plataforma: 7 });
  expect(
    await screen.findByText('Este ticket es sobre el hito «Portada».', {}, SLOW),
  ).toBeInTheDocument();
  // The milestone's own, so there is no other to choose.
  expect(screen.queryByRole('combobox', { name: 'Plataforma' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(screen.queryByText(/Este ticket es sobre/)).not.toBeInTheDocument());
  expect(await screen.findByRole('combobox', { name: 'Plataforma' })).toBeInTheDocument();
  await send();
  await waitFor(() => expect(openTicket).toHaveBeenCalledOnce());
  expect(openTicket).toHaveBeenCalledWith(expect.objectContaining({ hito: null }));
});
