import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  unaVersion,
  unEnlaceDePropuesta,
  unMensajeDePropuesta,
} from '../../../../tests/builders/money.ts';
import { unCliente } from '../../../../tests/builders/people.ts';
import { pngFile } from '../../../../tests/pngFile.ts';
import { DataError } from '../../../data/errors.ts';
import { addressesIn, wrongAddresses } from '../addresses.ts';
import { SENT, open, press, pressIn, APPROVE } from '../envio.cases.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('reads addresses out of what is pasted, and says which is none', () => {
  expect(addressesIn('Ana Paz <Ana@x.cl>, jo@x.cl;ana@x.cl\nmailto:li@x.cl')).toEqual([
    ...['ana@x.cl', 'jo@x.cl', 'li@x.cl'],
  ]);
  expect(wrongAddresses('ana@x.cl jox.cl')).toBe('«jox.cl» no es un correo.');
  expect(wrongAddresses(' ')).toBeUndefined();
  const many = Array.from({ length: 11 }, (_, n) => `a${n}@x.cl`).join(' ');
  expect(wrongAddresses(many)).toBe('Se envía a 10 direcciones como máximo.');
});

it('is sent to the client and whoever is added', async () => {
  const { answer } = open({}, () => Promise.resolve(1));
  await press('Enviar');
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la propuesta' });
  const para = within(dialog).getByLabelText(/^Correos/);
  expect(para).toHaveValue('ana@viverolaurel.cl');
  expect(within(dialog).queryByLabelText(/^Qué cambia/)).toBeNull();
  fireEvent.change(para, { target: { value: 'ana@viverolaurel.cl, jo@x' } });
  pressIn(dialog, 'Enviar');
  expect(await within(dialog).findByText('«jo@x» no es un correo.')).toBeVisible();
  fireEvent.change(para, { target: { value: 'ana@viverolaurel.cl, jo@x.cl' } });
  pressIn(dialog, 'Enviar');
  await waitFor(() =>
    expect(answer.mock.calls).toEqual([['send', 1, ['ana@viverolaurel.cl', 'jo@x.cl'], '']]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what is refused stays as it was typed, with the reason, also when it is opened again', async () => {
  const refusal = 'Escribe qué cambia en esta versión.';
  const { answer } = open(SENT, () => Promise.reject(new DataError('rule', { text: refusal })));
  await press('Enviar de nuevo');
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la propuesta de nuevo' });
  expect(within(dialog).getByText(/se manda otra vez la versión 1/)).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText(/^Correos/), { target: { value: 'jo@x.cl' } });
  pressIn(dialog, 'Enviar');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(refusal);
  expect(within(dialog).getByLabelText(/^Correos/)).toHaveValue('jo@x.cl');
  fireEvent.change(within(dialog).getByLabelText(/^Qué cambia/), { target: { value: ' Fotos ' } });
  // What was refused is not sent again as it is.
  expect(within(dialog).queryByRole('button', { name: 'Reintentar' })).toBeNull();
  pressIn(dialog, 'Enviar');
  await waitFor(() => expect(answer.mock.calls.at(-1)).toEqual(['send', 1, ['jo@x.cl'], 'Fotos']));
  await waitFor(() => expect(within(dialog).getByText('Cancelar')).toBeEnabled());
  pressIn(dialog, 'Cancelar');
  await press('Enviar de nuevo');
  await waitFor(() => expect(screen.getByLabelText(/^Correos/)).toHaveValue('jo@x.cl'));
  expect(screen.getByLabelText(/^Qué cambia/)).toHaveValue(' Fotos ');
});

it('what it lacks to be sent is said on its page, which leads to its form', async () => {
  const missing = 'Falta el nombre de la plataforma que se crea al aceptarla.';
  open({ plataforma_nombre: null, plataforma: null }, undefined, {}, missing);
  expect(await screen.findByRole('status')).toHaveTextContent(missing);
  expect(screen.getByRole('link', { name: 'Completar para enviar' })).toHaveAttribute(
    'href',
    '/propuestas/1',
  );
  expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
});

it.each([
  ['a template', { plantilla: true, cliente: null, destinatario: null }],
  ['one that was accepted', { ...SENT, estado: 'aceptada', situacion: 'aceptada' }],
])('%s is not sent', async (_name, changes) => {
  open(changes);
  expect(await screen.findByRole('link', { name: /^Duplicar|^Usar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
});

it('says who has opened it, and revokes a link once that is confirmed', async () => {
  const { answer } = open(SENT, undefined, {
    propuestas_enlaces: [
      unEnlaceDePropuesta({ id: 5, para: 'compras@viverolaurel.cl' }),
      unEnlaceDePropuesta({ id: 6, para: null, abierta_en: '2026-12-06T15:00:00Z' }),
    ],
  });
  expect(await screen.findByText('compras@viverolaurel.cl')).toBeVisible();
  expect(screen.getByText('Aún no la abre')).toBeVisible();
  expect(screen.getByText('Enlace copiado')).toBeVisible();
  // The studio has it, too.
  expect(screen.getByText(/^Se abrió el .+, quizás desde el estudio$/)).toBeVisible();
  await press('Revocar: compras@viverolaurel.cl');
  const dialog = await screen.findByRole('dialog', { name: '¿Revocar este enlace?' });
  expect(answer).not.toHaveBeenCalled();
  pressIn(dialog, 'Revocar');
  await waitFor(() => expect(answer.mock.calls).toEqual([['revoke', 5]]));
});

it('a question is answered where it was asked, and what is typed stays until it is sent', async () => {
  let refused = true;
  const rows = {
    propuestas_enlaces: [
      unEnlaceDePropuesta({ id: 5, para: 'compras@viverolaurel.cl' }),
      unEnlaceDePropuesta({
        id: 6,
        para: 'ex@viverolaurel.cl',
        revocada_en: '2026-12-06T15:00:00Z',
      }),
    ],
    propuestas_mensajes: [
      unMensajeDePropuesta({ id: 1, enlace: 5, cuerpo: '¿Va el despacho?' }),
      unMensajeDePropuesta({
        id: 2,
        enlace: 5,
        del_estudio: true,
        autor: 8,
        cuerpo: 'Sí, a todo Chile.',
      }),
      unMensajeDePropuesta({ id: 3, enlace: 6, cuerpo: '¿Y en marzo?' }),
    ],
  };
  const { answer, unmount } = open(
    SENT,
    () =>
      refused ? Promise.reject(new DataError('rule', { text: 'No se pudo.' })) : Promise.resolve(),
    rows,
  );
  expect(await screen.findByText('¿Va el despacho?')).toBeVisible();
  expect(await screen.findByText('Antonia Rivas respondió')).toBeVisible();
  expect(await screen.findByText(/Su enlace se revocó/)).toBeVisible();
  await press('Responder');
  expect(screen.getByText('Escribe la respuesta antes de enviarla.')).toBeVisible();
  const box = screen.getByLabelText('Tu respuesta');
  fireEvent.change(box, { target: { value: 'Ya en enero.' } });
  await press('Responder');
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  unmount();
  refused = false;
  const again = open(SENT, undefined, rows);
  await waitFor(() => expect(screen.getByLabelText('Tu respuesta')).toHaveValue('Ya en enero.'));
  await press('Responder');
  await waitFor(() => expect(again.answer.mock.calls).toEqual([['answer', 5, 'Ya en enero.']]));
  await waitFor(() => expect(screen.getByLabelText('Tu respuesta')).toHaveValue(''));
});

/** What was sent: its optional item is another one than what is being written has. */
const sentVersion = () =>
  unaVersion({
    version: 1,
    contenido: {
      contenido: {
        items: [{ concepto: 'Diseño' }, { concepto: 'Sesión de fotos', opcional: true }],
      },
    },
  });

it('an approval that was given elsewhere is written down with its file', async () => {
  const { answer } = open({ ...SENT, situacion: 'vencida' }, () => Promise.resolve(), {
    propuestas_versiones: [sentVersion()],
    clientes: [unCliente({ id: 1, cliente: 'Ana Paz', email: 'ana@x.cl', rut: '76543210-3' })],
  });
  await press(APPROVE);
  const dialog = await screen.findByRole('dialog', { name: APPROVE });
  expect(
    within(dialog).getByText(/^Venció el 20 de diciembre de 2026: se anota igual/),
  ).toBeVisible();
  expect(within(dialog).getByLabelText(/^Quién la aceptó/)).toHaveValue('Ana Paz');
  expect(within(dialog).getByLabelText(/^Correo/)).toHaveValue('ana@x.cl');
  const rut = within(dialog).getByLabelText(/^RUT/);
  expect(rut).toHaveValue('');
  fireEvent.change(rut, { target: { value: '12.345.678-4' } });
  pressIn(dialog, 'Anotar');
  expect(await within(dialog).findByText(/^El RUT no es válido/)).toBeVisible();
  fireEvent.change(rut, { target: { value: '12345678-5' } });
  fireEvent.change(within(dialog).getByLabelText(/^En nombre de/), {
    target: { value: 'Paz SpA' },
  });
  fireEvent.change(within(dialog).getByLabelText(/^Qué día/), { target: { value: '2026-12-06' } });
  fireEvent.click(within(dialog).getByLabelText('Sesión de fotos'));
  pressIn(dialog, 'Anotar');
  expect(await within(dialog).findByText(/^Adjunta el papel firmado/)).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  const file = pngFile('firma.png');
  fireEvent.change(within(dialog).getByLabelText('Archivo que la respalda'), {
    target: { files: [file] },
  });
  expect(await within(dialog).findByRole('button', { name: 'Quitar firma.png' })).toBeVisible();
  pressIn(dialog, 'Anotar');
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(answer.mock.calls[0]?.slice(0, 4)).toEqual([
    ...['approve', 1, 1],
    {
      ...{ nombre: 'Ana Paz', rut: '12345678-5', en_nombre_de: 'Paz SpA', correo: 'ana@x.cl' },
      ...{ medio: 'firma', dia: '2026-12-06', elegidos: [1] },
    },
  ]);
  expect(answer.mock.calls[0]?.[4]).toMatchObject({ name: 'firma.png' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['a draft', {}],
  ['one that was accepted', { ...SENT, estado: 'aceptada', situacion: 'aceptada' }],
  ['one that was refused', { ...SENT, estado: 'rechazada', situacion: 'rechazada' }],
  ['one that was withdrawn', { ...SENT, estado: 'retirada', situacion: 'retirada' }],
])('%s is not written down as accepted', async (_name, changes) => {
  open(changes);
  expect(await screen.findByRole('link', { name: 'Duplicar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: APPROVE })).toBeNull();
});

it.each([
  [SENT, '¿Retirar esta propuesta?', /no podrá aceptarla/],
  [
    { ...SENT, estado: 'aceptada', situacion: 'aceptada' },
    '¿Retirar esta propuesta aceptada?',
    /queda anulado/,
  ],
])('it is taken back with a reason, and says what that means (%#)', async (changes, name, says) => {
  const { answer } = open(changes);
  await press('Retirar');
  const dialog = await screen.findByRole('dialog', { name });
  expect(within(dialog).getByText(says)).toBeVisible();
  pressIn(dialog, 'Retirar');
  expect(await within(dialog).findByText('Escribe por qué se retira.')).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'Otro plazo' } });
  pressIn(dialog, 'Retirar');
  await waitFor(() => expect(answer.mock.calls).toEqual([['withdraw', 1, 'Otro plazo']]));
});
