import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignMail, markMailSeen, discardMail, open, assign } from '../correosEntrantes.cases.ts';

beforeEach(() => vi.clearAllMocks());

it('of an unknown sender the client is chosen', async () => {
  open({ de: 'nadie@correo.cl' });
  const dialog = await assign();
  expect(dialog.getByLabelText(/^Cliente/)).toHaveValue('');
  fireEvent.click(dialog.getByRole('button', { name: 'Pasar al ticket' }));
  expect(await dialog.findByText('Este campo es obligatorio')).toBeVisible();
  expect(assignMail).not.toHaveBeenCalled();
});

it('one that was seen is not marked again; one that is in a ticket is not touched', async () => {
  const first = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como visto' }));
  await waitFor(() => expect(markMailSeen.mock.calls).toEqual([[1]]));
  first.unmount();
  const second = open({ visto: true });
  expect(await screen.findByRole('button', { name: 'Descartar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marcar como visto' })).toBeNull();
  second.unmount();
  open({ resultado: 'mensaje', motivo: null, mensaje: 3, visto: true });
  expect(await screen.findByText('Ya está en un ticket')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Descartar|Pasar/ })).toBeNull();
  expect(screen.queryByText('Lo que decía')).toBeNull();
});

it('files that were kept and those that were not are listed apart', async () => {
  open({ archivos: ['horario.pdf', 'foto.heic'], rutas: ['sin-dueno/1/horario.pdf', ''] });
  const lost = (await screen.findByText('Archivos que no se guardaron')).parentElement;
  expect(lost).toHaveTextContent('foto.heic');
  expect(lost).not.toHaveTextContent('horario.pdf');
});

it('a file that is still fetched is not listed as lost', async () => {
  open({
    archivos: ['horario.pdf', 'foto.heic', 'plano.pdf'],
    ...{ rutas: ['', '', ''], pendientes: [2] },
  });
  const coming = (await screen.findByText('Archivos que faltan por llegar')).parentElement;
  expect(coming).toHaveTextContent('plano.pdf');
  const lost = screen.getByText('Archivos que no se guardaron').parentElement;
  expect(lost).toHaveTextContent('horario.pdf, foto.heic');
  expect(lost).not.toHaveTextContent('plano.pdf');
});

it('one is discarded after a question, which leads back to the list', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Descartar este correo?' }));
  expect(question.getByText(/no se puede recuperar/)).toBeVisible();
  expect(discardMail).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByPlaceholderText(/Remitente/)).toBeVisible();
  expect(discardMail.mock.calls).toEqual([[1]]);
});

it('a mail that is longer than its page opens whole', async () => {
  const first = open({ texto: 'Va.', completo: 'Va.\n\n> Lo citado' });
  expect(await screen.findByText('Va.')).toBeVisible();
  expect(screen.queryByText(/Lo citado/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver el mensaje completo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'El mensaje completo' }));
  expect(await dialog.findByText(/Lo citado/)).toBeVisible();
  first.unmount();
  const second = open({ texto: 'Va.', completo: 'Va.\n' });
  expect(await screen.findByText('Va.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver el mensaje completo' })).toBeNull();
  second.unmount();
  open({ resultado: 'mensaje', motivo: null, mensaje: 3, texto: null, completo: 'Todo' });
  expect(await screen.findByRole('button', { name: 'Ver el mensaje completo' })).toBeVisible();
});
