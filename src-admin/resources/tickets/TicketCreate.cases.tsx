import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { newTicketPath } from './LinkedTickets.tsx';
import { TicketCreate } from './TicketCreate.tsx';

export function open(about: Parameters<typeof newTicketPath>[0]) {
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
export const SLOW = { timeout: 8_000 };

export const PAYMENT = { cliente: 3, plataforma: null, pago: 4, asunto: 'Por el pago «Saldo»' };

export async function send(): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: 'Mensaje' }), { target: { value: 'Hola' } });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir ticket' }));
  await Promise.resolve();
}
