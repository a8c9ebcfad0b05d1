import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { MergedTicket } from './TicketShow.tsx';

beforeEach(() => sessionStorage.clear());

const known = {
  perfil: 'cliente',
  answers: { clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }) },
} as const;

const reply = async (id: number) => {
  const { unmount } = inConsole(<ReplyBox ticket={unTicket({ id, estado: 'abierto' })} />, known);
  return { unmount, field: await screen.findByRole<HTMLTextAreaElement>('textbox') };
};
const write = async (id: number, text: string) => {
  const { unmount, field } = await reply(id);
  fireEvent.change(field, { target: { value: text } });
  unmount();
};
const goOn = async () => {
  const { unmount } = inConsole(<MergedTicket ticket={7} into={8} />, known);
  const link = await screen.findByRole('link', { name: 'Ir al ticket #8' });
  const text = document.body.textContent;
  fireEvent.click(link);
  unmount();
  return text;
};

it('the draft is shown, and moves to the ticket that stays', async () => {
  await write(7, 'Y también el sello');
  expect(await goOn()).toContain('Lo que escribías no se ha enviado: «Y también el sello»');
  expect((await reply(8)).field).toHaveValue('Y también el sello');
});

it('not over a draft that was begun there', async () => {
  await write(7, 'Y también el sello');
  await write(8, 'Otra cosa');
  await goOn();
  expect((await reply(8)).field).toHaveValue('Otra cosa');
  expect(await goOn()).toContain('«Y también el sello»');
});

it('without a draft, none is shown', async () => {
  expect(await goOn()).not.toContain('no se ha enviado');
});
