import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openTicket } from './pageActs.cases.tsx';

it('reopens one that was closed lately, and nothing else', async () => {
  const closed = new Date().toISOString();
  const reopenTicket = vi.fn(() => Promise.resolve());
  const { choose, offered } = openTicket(
    'admin',
    { estado: 'cerrado', cerrado_en: closed, resuelto_en: closed },
    { reopenTicket },
  );
  await screen.findByRole('button', { name: 'Reabrir' });
  await choose('Reabrir');
  expect(offered()).toEqual(['Fusionar con otro ticket', 'Reabrir', 'Escribir una nota']);
  expect(reopenTicket).toHaveBeenCalledExactlyOnceWith(7);
});

it('offers a client of their ticket only what its page offers them', async () => {
  const { choose, offered } = openTicket('cliente');
  const field = await screen.findByRole('textbox', { name: 'Tu mensaje' });
  await choose('Responder');
  expect(field).toHaveFocus();
  expect(offered()).toEqual(['Responder']);
});
