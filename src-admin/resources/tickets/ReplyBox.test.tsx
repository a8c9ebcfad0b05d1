import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { pngFile } from '../../../tests/pngFile.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { DataError } from '../../data/errors.ts';
import { clearPersonalData } from '../../data/session/drafts.ts';
import { afterSending, ofOtherKind, ReplyBox } from './ReplyBox.tsx';

beforeEach(() => {
  sessionStorage.clear();
  answerTicket.mockClear();
  wasAnswered.mockClear();
});

const ticket = (id: number, estado = 'abierto') =>
  unTicket({ id, cliente: 3, plataforma: null, asunto: 'Cambiar la foto', estado });
const answerTicket = vi.fn(
  (_ticket: unknown, _message: unknown, _onShare: (share: number) => void): Promise<void> =>
    Promise.resolve(),
);
const wasAnswered = vi.fn((_ticket: number, _message: unknown) => Promise.resolve(false));

const changeTickets = vi.fn(() => Promise.resolve({ done: 1, left: [] }));

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

const open = async (id: number, given: Given = {}) => {
  const unmount = show(id, given);
  await screen.findByRole('textbox');
  return unmount;
};
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const send = () => screen.getByRole('button', { name: 'Enviar' });
const attach = async (name: string) => {
  fireEvent.change(screen.getByLabelText('Archivos para adjuntar'), {
    target: { files: [pngFile(name)] },
  });
  await screen.findByText(name);
};
const choose = async (typed: string, chosen: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name: 'Respuestas guardadas' }));
  const field = await screen.findByRole('combobox', { name: 'Buscar una respuesta guardada' });
  fireEvent.change(field, { target: { value: typed } });
  await screen.findByRole('option', { name: chosen });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(text()).toHaveFocus());
};

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

it('an answer of the studio does not become a note when its ticket is closed', async () => {
  const close = await open(1);
  fireEvent.change(text(), { target: { value: 'Ya quedó listo' } });
  close();
  await open(1, { estado: 'cerrado' });
  expect(send()).toBeDisabled();
  fireEvent.click(screen.getByLabelText('Solo para el equipo'));
  expect(screen.getByRole('button', { name: 'Guardar nota' })).toBeEnabled();
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

it('answers and solves with one press', async () => {
  await open(60);
  fireEvent.change(text(), { target: { value: 'Ya quedó' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar y resolver' }));
  expect(await screen.findByText('Mensaje enviado y ticket resuelto')).toBeVisible();
  expect(answerTicket.mock.lastCall?.[1]).toMatchObject({ cuerpo: 'Ya quedó', interno: false });
  expect(changeTickets.mock.calls).toEqual([[[60], { estado: 'resuelto' }]]);
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
