import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { unCliente } from '../../tests/builders/people.ts';
import { unTicket } from '../../tests/builders/tickets.ts';
import type { Answering } from '../../tests/console/provider.ts';
import { inConsole } from '../../tests/inConsole.tsx';
import type { Ticket } from '../data/rows.ts';
import { usePalette } from './palette/usePalette.tsx';
import { ReplyBox } from '../resources/tickets/ReplyBox.tsx';
import { Controls, TicketAside } from '../resources/tickets/TicketAside.tsx';
import { ClosedTicket } from '../resources/tickets/TicketShow.tsx';

const asked = unTicket({ id: 7, estado: 'abierto', prioridad: 'media', asignado_a: null });

/** A ticket's page with the palette over it. */
export function openTicket(
  perfil: 'admin' | 'cliente',
  change: Partial<Ticket> = {},
  answers: Answering = {},
) {
  const ticket = { ...asked, ...change };
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { ...ticket, ...data } }),
  );
  const Page = () => (
    <>
      <Controls ticket={ticket} />
      <TicketAside ticket={ticket} />
      {ticket.cerrado_en !== null && <ClosedTicket ticket={ticket} closedAt={ticket.cerrado_en} />}
      <ReplyBox ticket={ticket} />
      {usePalette(perfil, () => undefined).dialog}
    </>
  );
  inConsole(<Page />, {
    perfil,
    resource: 'tickets',
    answers: {
      update,
      find: () => Promise.resolve([]),
      clienteElegido: () => Promise.resolve(null),
      clientFile: () => Promise.resolve({ dinero: { total: 0, pagado: 0, vencido: 0 } }),
      ...answers,
    },
    rows: {
      clientes: [
        unCliente({ id: 1, cliente: 'Ana', perfil: 'admin', usuario: 'u-1' }),
        unCliente({ id: 2, cliente: 'Berta', perfil: 'admin', usuario: 'u-2' }),
      ],
      tickets: [ticket],
      plataformas: [],
      hitos: [],
      pagos: [],
      respuestas_guardadas: [],
    },
  });
  let offered: (string | null)[] = [];
  const choose = async (name: string) => {
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
    const here = within(await screen.findByRole('group', { name: 'En esta página' }));
    offered = here.getAllByRole('option').map(({ textContent }) => textContent);
    fireEvent.click(await here.findByRole('option', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buscar o ir a' })).toBeNull());
  };
  return { update, choose, offered: () => offered };
}
