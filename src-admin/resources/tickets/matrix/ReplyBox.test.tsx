import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pngFile } from '../../../../tests/pngFile.ts';
import { DataError } from '../../../data/errors.ts';
import { answerTicket, wasAnswered, open, text, send, attach, choose } from '../ReplyBox.cases.tsx';

beforeEach(() => {
  sessionStorage.clear();
  answerTicket.mockClear();
  wasAnswered.mockClear();
});

it.each([
  ['arrived', true, 1],
  ['did not arrive', false, 2],
] as const)(
  'one whose answer was lost is kept, and sent again if it %s',
  async (_what, arrived, sent) => {
    answerTicket.mockRejectedValueOnce(new DataError('network'));
    await open(41, { perfil: 'cliente' });
    fireEvent.change(text(), { target: { value: 'Una sola vez' } });
    fireEvent.click(send());
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByRole('alert')).toHaveTextContent(new DataError('network').message);
    expect(text()).toHaveValue('Una sola vez');
    wasAnswered.mockResolvedValueOnce(arrived);
    fireEvent.click(again);
    expect(await screen.findByText('Mensaje enviado')).toBeVisible();
    expect(wasAnswered.mock.calls).toEqual([[41, { cuerpo: 'Una sola vez', interno: false }]]);
    expect(answerTicket).toHaveBeenCalledTimes(sent);
    expect(text()).toHaveValue('');
  },
);

it('a saved answer is inserted at the cursor, filled in, and is not sent', async () => {
  await open(1);
  fireEvent.change(text(), { target: { value: 'Antes.  Después.' } });
  text().focus();
  text().setSelectionRange(7, 7);
  text().blur();
  await choose('RECIB', /Recibido/);
  expect(text()).toHaveValue('Antes. Hola Ana Paillán, recibimos «Cambiar la foto».\nAna Después.');
  expect(text().selectionStart).toBe(
    'Antes. Hola Ana Paillán, recibimos «Cambiar la foto».\nAna'.length,
  );
  expect(answerTicket).not.toHaveBeenCalled();
});

it('without a choice the focus returns to the button of the menu', async () => {
  await open(1);
  const button = screen.getByRole('button', { name: 'Respuestas guardadas' });
  fireEvent.click(button);
  const field = await screen.findByRole('combobox', { name: 'Buscar una respuesta guardada' });
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(text()).toHaveValue('');
});

it('a client writes what they like and has no saved answers', async () => {
  await open(1, { perfil: 'cliente' });
  expect(screen.queryByRole('button', { name: 'Respuestas guardadas' })).toBeNull();
  fireEvent.change(text(), { target: { value: 'Sale {{precio}} en la portada' } });
  fireEvent.click(send());
  await waitFor(() => expect(answerTicket).toHaveBeenCalledTimes(1));
});

it('on a closed ticket the studio writes notes, also with a file first', async () => {
  await open(1, { estado: 'cerrado' });
  expect(screen.queryByLabelText('Solo para el equipo')).toBeNull();
  await attach('foto.png');
  fireEvent.change(text(), { target: { value: 'Quedó conforme' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
  await waitFor(() => expect(answerTicket).toHaveBeenCalledTimes(1));
  expect(answerTicket.mock.calls[0]?.[1]).toMatchObject({
    cuerpo: 'Quedó conforme',
    interno: true,
    files: [{ name: 'foto.png' }],
  });
  // What was sent goes with no other message.
  await waitFor(() => expect(screen.queryByText('foto.png')).toBeNull());
  expect(text()).toHaveValue('');
});

it('files are pasted and dropped, too; those that are not taken are left out, and text stays text', async () => {
  await open(1, { perfil: 'cliente' });
  fireEvent.paste(text(), { clipboardData: { types: ['Files'], files: [pngFile('pegada.png')] } });
  expect(await screen.findByText('pegada.png')).toBeVisible();
  fireEvent.drop(text(), {
    dataTransfer: {
      files: [pngFile('soltada.png'), new File(['x'], 'virus.exe', { type: 'application/x-exe' })],
    },
  });
  expect(await screen.findByText('soltada.png')).toBeVisible();
  expect(screen.queryByText('virus.exe')).toBeNull();
  // Pasted text is text, and what is dragged over it is let in if it is files.
  expect(
    fireEvent.paste(text(), {
      clipboardData: { types: ['text/plain'], files: [], getData: () => 'Hola' },
    }),
  ).toBe(true);
  expect(fireEvent.dragOver(text(), { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(fireEvent.drop(text(), { dataTransfer: { files: [] } })).toBe(true);
  expect(fireEvent.dragOver(text(), { dataTransfer: { types: ['Files'] } })).toBe(false);
});

it('what is typed while a file is being prepared stays', async () => {
  await open(64);
  fireEvent.change(screen.getByLabelText('Archivos para adjuntar'), {
    target: { files: [pngFile('una.png')] },
  });
  fireEvent.change(text(), { target: { value: 'Va la foto' } });
  await screen.findByText('una.png');
  expect(text()).toHaveValue('Va la foto');
});

it('cells and documents are pasted as their text, not as the picture of them; a file beside its name is a file', async () => {
  await open(1);
  const paste = (copied: string, file: File) =>
    fireEvent.paste(text(), {
      clipboardData: { types: ['text/plain', 'Files'], files: [file], getData: () => copied },
    });
  expect(paste('Saldo\t350.000\nTotal\t700.000', pngFile('image.png'))).toBe(true);
  expect(screen.queryByText('image.png')).toBeNull();
  expect(paste('portada.png', pngFile('portada.png'))).toBe(false);
  expect(await screen.findByText('portada.png')).toBeVisible();
});

it('the upload progress is shown at every step and announced in quarters', async () => {
  let progress = (_share: number) => {};
  let finish = () => {};
  answerTicket.mockImplementationOnce((_ticket, _message, onShare) => {
    progress = onShare;
    return new Promise((resolve) => (finish = () => resolve()));
  });
  await open(1, { perfil: 'cliente' });
  fireEvent.change(text(), { target: { value: 'Van dos' } });
  await attach('una.png');
  await attach('dos.png');
  fireEvent.click(send());
  const bar = await screen.findByRole('progressbar', { name: 'Subiendo 2 archivos' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  act(() => progress(0.689));
  expect(bar).toHaveAttribute('aria-valuenow', '68');
  expect(screen.getByText('Subiendo 2 archivos: 68 %')).toBeVisible();
  expect(screen.getByText('Subiendo 2 archivos: 50 %')).toHaveRole('status');
  finish();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('a client, or a resolved ticket, has no button to resolve it', async () => {
  const close = await open(61, { perfil: 'cliente' });
  expect(screen.queryByRole('button', { name: 'Enviar y resolver' })).toBeNull();
  close();
  await open(62, { estado: 'resuelto' });
  expect(screen.queryByRole('button', { name: 'Enviar y resolver' })).toBeNull();
});

it('Esc leaves the field, and what was typed stays', async () => {
  await open(63);
  text().focus();
  fireEvent.change(text(), { target: { value: 'A medias' } });
  fireEvent.keyDown(text(), { key: 'Escape' });
  expect(text()).not.toHaveFocus();
  expect(text()).toHaveValue('A medias');
});
