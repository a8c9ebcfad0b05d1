import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  unaPropuesta,
  unaVersion,
  unEnlaceDePropuesta,
  unMensajeDePropuesta,
} from '../../../../tests/builders/money.ts';
import { unCliente } from '../../../../tests/builders/people.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { pngFile } from '../../../../tests/pngFile.ts';
import { DataError } from '../../../data/errors.ts';
import { addressesIn, wrongAddresses } from '../addresses.ts';
import { propuestas } from '../resource.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Propuesta = ReturnType<typeof unaPropuesta>;

const SENT = {
  ...{ estado: 'enviada', situacion: 'enviada', version: 1 },
  ...{ vence_el: '2026-12-20', enviada_en: '2026-12-05T12:00:00Z' },
};

const open = (
  changes: Partial<Propuesta>,
  proposal: (...asked: unknown[]) => unknown = () => Promise.resolve(),
  rows: Readonly<Record<string, readonly object[]>> = {},
  missing: string | null = null,
) => {
  const answer = vi.fn(proposal);
  const page = openPage(propuestas, {
    at: '/propuestas/1/show',
    rows: {
      clientes: [
        unCliente({ id: 1, email: 'ana@viverolaurel.cl' }),
        unCliente({ id: 8, perfil: 'admin', cliente: 'Antonia Rivas' }),
      ],
      propuestas: [unaPropuesta({ id: 1, ...changes })],
      propuestas_enlaces: [unEnlaceDePropuesta({ id: 5, para: 'compras@viverolaurel.cl' })],
      propuestas_mensajes: [],
      propuestas_versiones: [],
      ...rows,
    },
    answers: {
      proposal: (...asked: unknown[]) =>
        asked[0] === 'missing' ? Promise.resolve(missing) : answer(...asked),
    },
  });
  return { ...page, answer };
};

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const pressIn = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

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

it('offers to try again where the connection was lost', async () => {
  open({}, () => Promise.reject(new DataError('network')));
  await press('Enviar');
  const dialog = await screen.findByRole('dialog', { name: 'Enviar la propuesta' });
  pressIn(dialog, 'Enviar');
  expect(await within(dialog).findByRole('button', { name: 'Reintentar' })).toBeEnabled();
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

it.each([
  ['a template', { plantilla: true, cliente: null, destinatario: null }],
  ['one that was accepted', { ...SENT, estado: 'aceptada', situacion: 'aceptada' }],
])('%s is not sent', async (_name, changes) => {
  open(changes);
  expect(await screen.findByRole('link', { name: /^Duplicar|^Usar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
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

const APPROVE = 'Anotar aprobación dada por otro lado';

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
