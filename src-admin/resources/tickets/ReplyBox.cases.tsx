import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { pngFile } from '../../../tests/pngFile.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { ReplyBox } from './ReplyBox.tsx';

const ticket = (id: number, estado = 'abierto') =>
  unTicket({ id, cliente: 3, plataforma: null, asunto: 'Cambiar la foto', estado });
export const answerTicket = vi.fn(
  (_ticket: unknown, _message: unknown, _onShare: (share: number) => void): Promise<void> =>
    Promise.resolve(),
);
export const wasAnswered = vi.fn((_ticket: number, _message: unknown) => Promise.resolve(false));

export const changeTickets = vi.fn(() => Promise.resolve({ done: 1, left: [] }));

const RESPUESTAS = [
  { id: 1, titulo: 'Recibido', cuerpo: 'Hola {{cliente}}, recibimos «{{asunto}}».\n{{yo}}' },
  { id: 2, titulo: 'Según la página', cuerpo: 'Lo vemos en {{plataforma}}.' },
];

interface Given {
  perfil?: 'admin' | 'cliente';
  estado?: string;
}

/** Renders the reply of a ticket as after a reload: only what the tab keeps is known. */
const show = (id: number, { perfil = 'admin', estado = 'abierto' }: Given = {}) =>
  inConsole(
    <>
      <ReplyBox key={id} ticket={ticket(id, estado)} />
      <Notification />
    </>,
    {
      perfil,
      answers: {
        getList: () => Promise.resolve({ data: RESPUESTAS, total: 2 }),
        getOne: () => Promise.resolve({ data: { id: 3, cliente: 'Ana Paillán', empresa: null } }),
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
        answerTicket,
        wasAnswered,
        answering: () => Promise.resolve([]),
        changeTickets,
      },
    },
  ).unmount;

export const open = async (id: number, given: Given = {}) => {
  const unmount = show(id, given);
  await screen.findByRole('textbox');
  return unmount;
};
export const text = () => screen.getByRole<HTMLTextAreaElement>('textbox');
export const send = () => screen.getByRole('button', { name: 'Enviar' });
export const attach = async (name: string) => {
  fireEvent.change(screen.getByLabelText('Archivos para adjuntar'), {
    target: { files: [pngFile(name)] },
  });
  await screen.findByText(name);
};
export const choose = async (typed: string, chosen: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name: 'Respuestas guardadas' }));
  const field = await screen.findByRole('combobox', { name: 'Buscar una respuesta guardada' });
  fireEvent.change(field, { target: { value: typed } });
  await screen.findByRole('option', { name: chosen });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(text()).toHaveFocus());
};
