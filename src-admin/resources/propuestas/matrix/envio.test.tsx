import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  unaVersion,
  unEnlaceDePropuesta,
  unMensajeDePropuesta,
} from '../../../../tests/builders/money.ts';
import { pngFile } from '../../../../tests/pngFile.ts';
import { DataError } from '../../../data/errors.ts';
import { SENT, open, press, pressIn, APPROVE } from '../envio.cases.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('pressed twice fast, it is sent once', async () => {
  const { answer } = open({}, () => Promise.resolve(1));
  await press('Enviar');
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la propuesta' });
  const send = within(dialog).getByRole('button', { name: 'Enviar' });
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answer).toHaveBeenCalledOnce();
});

it('to somebody new it goes to their address', async () => {
  open({ cliente: null, para_nombre: 'Rosa', para_email: 'rosa@x.cl' });
  await press('Enviar');
  await waitFor(() => expect(screen.getByLabelText(/^Correos/)).toHaveValue('rosa@x.cl'));
});

it('offers to try again where the connection was lost', async () => {
  open({}, () => Promise.reject(new DataError('network')));
  await press('Enviar');
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la propuesta' });
  pressIn(dialog, 'Enviar');
  expect(await within(dialog).findByRole('button', { name: 'Reintentar' })).toBeEnabled();
});

it('to nobody it is made ready for its link; once it is out, sending it says to whom or why', async () => {
  const { answer, unmount } = open({}, () => Promise.resolve(1));
  await press('Enviar');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Correos/), { target: { value: '' } });
  pressIn(dialog, 'Enviar');
  await waitFor(() => expect(answer.mock.calls).toEqual([['send', 1, [], '']]));
  unmount();
  const again = open(SENT);
  await press('Enviar de nuevo');
  pressIn(await screen.findByRole('dialog'), 'Enviar');
  expect(await screen.findByText(/^Escribe a quién enviarla otra vez/)).toBeVisible();
  expect(again.answer).not.toHaveBeenCalled();
});

it('one that expired goes out as a new version, which says what changes', async () => {
  const { answer } = open({ ...SENT, situacion: 'vencida' }, () => Promise.resolve(2));
  await press('Enviar de nuevo');
  const dialog = await screen.findByRole('dialog');
  pressIn(dialog, 'Enviar');
  expect(await within(dialog).findByText('Escribe qué cambia en esta versión.')).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

it('its link is copied, or shown where the clipboard is refused', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  const { answer } = open(SENT, () => Promise.resolve('https://x.cl/propuesta#abc'));
  await press('Copiar enlace');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('https://x.cl/propuesta#abc'));
  expect(answer).toHaveBeenCalledWith('link', 1);
  expect(screen.queryByRole('dialog')).toBeNull();
  writeText.mockRejectedValue(new Error('refused'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeEnabled());
  await press('Copiar enlace');
  const dialog = await screen.findByRole('dialog', { name: 'Enlace de la propuesta' });
  expect(within(dialog).getByLabelText('Enlace')).toHaveValue('https://x.cl/propuesta#abc');
});

it('a draft has no link yet, nor anything to take back', async () => {
  open({});
  expect(await screen.findByRole('button', { name: 'Eliminar' })).toBeVisible();
  for (const name of ['Copiar enlace', 'Retirar'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Preguntas')).toBeNull();
});

it('a question that was answered elsewhere is closed once that is confirmed; who answered may be gone', async () => {
  const rows = {
    propuestas_enlaces: [
      unEnlaceDePropuesta({ id: 5, para: 'compras@viverolaurel.cl' }),
      unEnlaceDePropuesta({ id: 6, para: 'socio@viverolaurel.cl' }),
      unEnlaceDePropuesta({ id: 7, para: 'jefa@viverolaurel.cl' }),
    ],
    propuestas_mensajes: [
      unMensajeDePropuesta({ id: 1, enlace: 5 }),
      unMensajeDePropuesta({ id: 2, enlace: 5 }),
      unMensajeDePropuesta({ id: 3, enlace: 6 }),
      unMensajeDePropuesta({ id: 4, enlace: 6, del_estudio: true, autor: null }),
      unMensajeDePropuesta({ id: 5, enlace: 7, cerrada_en: '2026-12-06T15:00:00Z' }),
    ],
  };
  const { answer, unmount } = open(
    { ...SENT, pregunta_en: '2026-12-05T15:00:00Z' },
    undefined,
    rows,
  );
  expect(await screen.findByText('El estudio respondió')).toBeVisible();
  expect(screen.getByText(/respondida por otro lado el /)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Ya la respondí/ })).toHaveLength(1);
  await press('Ya la respondí: compras@viverolaurel.cl');
  const dialog = await screen.findByRole('dialog', { name: '¿Ya la respondiste?' });
  expect(answer).not.toHaveBeenCalled();
  pressIn(dialog, 'Ya la respondí');
  await waitFor(() => expect(answer.mock.calls).toEqual([['close', 2]]));
  unmount();
  open({ ...SENT, estado: 'retirada', situacion: 'retirada' }, undefined, rows);
  expect(await screen.findByText('El estudio respondió')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ya la respondí/ })).toBeNull();
});

it('what is refused of it stays as it was typed, with the reason and the file', async () => {
  const refusal = 'Mientras tanto se envió otra versión: revisa cuál aceptaron.';
  open(
    {
      ...SENT,
      cliente: null,
      para_nombre: 'Rosa',
      para_email: 'rosa@x.cl',
      para_rut: '12345678-5',
    },
    () => Promise.reject(new DataError('rule', { text: refusal })),
  );
  await press(APPROVE);
  const dialog = await screen.findByRole('dialog', { name: APPROVE });
  expect(within(dialog).getByLabelText(/^Correo/)).toHaveValue('rosa@x.cl');
  fireEvent.change(within(dialog).getByLabelText(/^RUT/), { target: { value: '12345678-5' } });
  fireEvent.change(within(dialog).getByLabelText('Archivo que la respalda'), {
    target: { files: [pngFile('firma.png')] },
  });
  expect(await within(dialog).findByRole('button', { name: 'Quitar firma.png' })).toBeVisible();
  pressIn(dialog, 'Anotar');
  expect(await within(dialog).findByText(refusal)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Quitar firma.png' })).toBeVisible();
  expect(within(dialog).getByLabelText(/^Quién la aceptó/)).toHaveValue('Rosa');
});

it('from the second on, its versions say what changed', async () => {
  open({ ...SENT, version: 2 }, undefined, {
    propuestas_versiones: [
      unaVersion({ id: 1, version: 1, cambios: null }),
      unaVersion({ id: 2, version: 2, cambios: 'Menos fotos' }),
    ],
  });
  const table = within(await screen.findByRole('group', { name: 'Versión' }));
  expect(await table.findByText('Menos fotos')).toBeVisible();
  expect(table.getByText('La primera')).toBeVisible();
});

it.each([
  ['rechazada', 'cliente', 'Por qué la rechazaron'],
  ['retirada', 'cliente', 'Por qué se retractaron'],
  ['retirada', 'estudio', 'Por qué se retiró'],
])('one that is %s by %s says why', async (estado, cerro, label) => {
  open({ ...SENT, estado, situacion: estado, cerro, motivo: 'Muy caro' });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText('Muy caro')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Retirar' })).toHaveLength(
    estado === 'retirada' ? 0 : 1,
  );
});
