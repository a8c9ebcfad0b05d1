import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import type { Ticket } from '../data/rows.ts';
import { clearTraces } from '../session/traces.ts';
import { ReplyBox } from './ReplyBox.tsx';

beforeEach(() => sessionStorage.clear());

const ticket = (id: number) => ({ id, cliente: 3, estado: 'abierto' }) as Ticket;
const answerTicket = vi.fn(() => Promise.resolve());

/** Opens the reply of a ticket, as after a reload: only what the tab kept is known. */
const open = async (id: number, perfil: 'admin' | 'cliente' = 'admin') => {
  const { unmount } = inConsole(<ReplyBox key={id} ticket={ticket(id)} />, {
    perfil,
    answers: {
      getList: () => Promise.resolve({ data: [], total: 0 }),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
      answerTicket,
    },
  });
  await screen.findByRole('textbox');
  if (perfil === 'admin') await screen.findByLabelText('Solo para el equipo');
  return unmount;
};
const text = () => screen.getByRole('textbox');

it('a note is a note after a reload, and is sent as one', async () => {
  const close = await open(1);
  fireEvent.click(screen.getByLabelText('Solo para el equipo'));
  fireEvent.change(text(), { target: { value: 'Cobrarle antes de seguir' } });
  close();
  await open(1);
  expect(text()).toHaveValue('Cobrarle antes de seguir');
  expect(screen.getByLabelText('Solo para el equipo')).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
  await waitFor(() => expect(answerTicket).toHaveBeenCalledTimes(1));
  expect(answerTicket.mock.calls[0]).toEqual([
    ticket(1),
    { cuerpo: 'Cobrarle antes de seguir', interno: true, files: [] },
  ]);
});

it('what was typed in one ticket is not in another', async () => {
  const close = await open(1);
  fireEvent.change(text(), { target: { value: 'Para el primero' } });
  close();
  await open(2);
  expect(text()).toHaveValue('');
});

it('what was typed is gone once the person signed out', async () => {
  const close = await open(1);
  fireEvent.change(text(), { target: { value: 'Para nadie más' } });
  close();
  clearTraces();
  await open(1);
  expect(text()).toHaveValue('');
});
