import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DataError } from '../../data/errors.ts';
import { clearPersonalData } from '../../data/session/drafts.ts';
import { afterSending, ofOtherKind } from './ReplyBox.tsx';
import {
  answerTicket,
  wasAnswered,
  changeTickets,
  open,
  text,
  send,
  attach,
  choose,
} from './ReplyBox.cases.tsx';

beforeEach(() => {
  sessionStorage.clear();
  answerTicket.mockClear();
  wasAnswered.mockClear();
});

it('one file too many in an hour is refused, and neither the text nor the file is lost', async () => {
  const refusal = 'Has subido muchos archivos. Vuelve en 7 minutos.';
  answerTicket.mockRejectedValueOnce(new DataError('limit', { text: refusal }));
  await open(40, { perfil: 'cliente' });
  fireEvent.change(text(), { target: { value: 'Va la foto' } });
  await attach('foto.png');
  fireEvent.click(send());
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(text()).toHaveValue('Va la foto');
  expect(screen.getByText('foto.png')).toBeVisible();
});

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
    expect.objectContaining({ id: 1, cliente: 3 }),
    { cuerpo: 'Cobrarle antes de seguir', interno: true, files: [] },
    expect.any(Function),
  ]);
});

it('the switch never turns a note into an answer, and keeps it meanwhile', async () => {
  await open(1);
  const toTeam = screen.getByLabelText('Solo para el equipo');
  fireEvent.click(toTeam);
  fireEvent.change(text(), { target: { value: 'Cliente moroso' } });
  fireEvent.click(toTeam);
  expect(text()).toHaveValue('');
  expect(screen.getByText('Tienes una nota sin guardar.')).toBeVisible();
  fireEvent.change(text(), { target: { value: 'Ya lo vemos' } });
  fireEvent.click(send());
  await waitFor(() => expect(answerTicket).toHaveBeenCalledTimes(1));
  expect(answerTicket.mock.calls[0]?.[1]).toMatchObject({ cuerpo: 'Ya lo vemos', interno: false });
  await waitFor(() => expect(text()).toHaveValue(''));
  fireEvent.click(toTeam);
  expect(text()).toHaveValue('Cliente moroso');
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
  clearPersonalData();
  await open(1);
  expect(text()).toHaveValue('');
});

it('a placeholder without a value is shown at once, and the answer is not sent with it', async () => {
  await open(1);
  await choose('pagina segun', /Según la página/);
  expect(text()).toHaveValue('Lo vemos en {{plataforma}}.');
  expect(screen.getByText('Antes de enviarlo, completa {{plataforma}}.')).toBeVisible();
  fireEvent.click(send());
  expect(answerTicket).not.toHaveBeenCalled();
  fireEvent.change(text(), { target: { value: 'Lo vemos en la tienda.' } });
  expect(screen.queryByText(/completa/)).toBeNull();
  fireEvent.click(send());
  await waitFor(() => expect(answerTicket).toHaveBeenCalledTimes(1));
});

it('an answer of a client that was begun before the ticket was closed is kept, and cannot be sent', async () => {
  const close = await open(1, { perfil: 'cliente' });
  fireEvent.change(text(), { target: { value: 'Una cosa más' } });
  close();
  await open(1, { perfil: 'cliente', estado: 'cerrado' });
  expect(text()).toHaveValue('Una cosa más');
  expect(
    screen.getByText('El ticket está cerrado. Lo que escribiste sigue aquí, sin enviar.'),
  ).toBeVisible();
  expect(send()).toBeDisabled();
  fireEvent.submit(text());
  expect(answerTicket).not.toHaveBeenCalled();
});

it('an answer of the studio does not become a note when its ticket is closed', async () => {
  const close = await open(1);
  fireEvent.change(text(), { target: { value: 'Ya quedó listo' } });
  close();
  await open(1, { estado: 'cerrado' });
  expect(send()).toBeDisabled();
  fireEvent.click(screen.getByLabelText('Solo para el equipo'));
  expect(screen.getByRole('button', { name: 'Guardar nota' })).toBeEnabled();
});

it('answers and solves with one press', async () => {
  await open(60);
  fireEvent.change(text(), { target: { value: 'Ya quedó' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar y resolver' }));
  expect(await screen.findByText('Mensaje enviado y ticket resuelto')).toBeVisible();
  expect(answerTicket.mock.lastCall?.[1]).toMatchObject({ cuerpo: 'Ya quedó', interno: false });
  expect(changeTickets.mock.calls).toEqual([[[60], { estado: 'resuelto' }]]);
});

const draft = (cuerpo: string, interno: boolean, otra = '') => ({ cuerpo, interno, otra });

it.each([
  ['an answer becomes a note', draft('Hola', false), draft('Hola', true)],
  ['a note is kept while an answer is written', draft('Moroso', true), draft('', false, 'Moroso')],
  ['a note is continued', draft('', false, 'Moroso'), draft('Moroso', true)],
  ['both stay what they are', draft('Hola', false, 'Moroso'), draft('Moroso', true, 'Hola')],
  ['and back', draft('Moroso', true, 'Hola'), draft('Hola', false, 'Moroso')],
  ['nothing is nothing', draft('', false), draft('', true)],
])('%s', (_what, before, after) => {
  expect(ofOtherKind(before)).toEqual(after);
});

it('the other draft is there after one was sent', () => {
  expect(afterSending(false, 'Moroso')).toEqual(draft('', false, 'Moroso'));
  expect(afterSending(true, 'Hola')).toEqual(draft('Hola', false));
  expect(afterSending(true, '')).toEqual(draft('', false));
});
