import { fireEvent, screen } from '@testing-library/react';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { MergedTicket } from './TicketShow.tsx';

const known = {
  perfil: 'cliente',
  answers: { clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }) },
} as const;

export const reply = async (id: number) => {
  const { unmount } = inConsole(<ReplyBox ticket={unTicket({ id, estado: 'abierto' })} />, known);
  return { unmount, field: await screen.findByRole<HTMLTextAreaElement>('textbox') };
};
export const write = async (id: number, text: string) => {
  const { unmount, field } = await reply(id);
  fireEvent.change(field, { target: { value: text } });
  unmount();
};
export const goOn = async () => {
  const { unmount } = inConsole(<MergedTicket ticket={7} into={8} />, known);
  const link = await screen.findByRole('link', { name: 'Ir al ticket #8' });
  const text = document.body.textContent;
  fireEvent.click(link);
  unmount();
  return text;
};
