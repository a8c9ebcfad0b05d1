import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { pngFile } from '../../../tests/pngFile.ts';
import { handedTo } from './handover.ts';
import { newTicketPath } from './LinkedTickets.tsx';
import { TicketCreate } from './TicketCreate.tsx';

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

function open(about: Parameters<typeof newTicketPath>[0]) {
  const openTicket = vi.fn(() => Promise.resolve(12));
  const [pathname = '', search = ''] = newTicketPath(about).split('?');
  inConsole(<TicketCreate />, {
    perfil: 'cliente',
    resource: 'tickets',
    at: { pathname, search: `?${search}` },
    answers: {
      openTicket,
      clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: 'ana@x.cl', plataformas: [] }),
      getOne: (resource: string) =>
        Promise.resolve({
          data: resource === 'pagos' ? { id: 4, concepto: 'Saldo' } : { id: 9, titulo: 'Portada' },
        }),
      getList: () => Promise.resolve({ data: [], total: 0 }),
      getMany: () => Promise.resolve({ data: [] }),
    },
  });
  return openTicket;
}

/** The first use of a form fetches much on a busy machine. */
const SLOW = { timeout: 8_000 };

const PAYMENT = { cliente: 3, plataforma: null, pago: 4, asunto: 'Por el pago «Saldo»' };

async function send(): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: 'Mensaje' }), { target: { value: 'Hola' } });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir ticket' }));
  await Promise.resolve();
}

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
