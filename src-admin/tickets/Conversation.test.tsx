import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unTicket } from '../../tests/builders/tickets.ts';
import { inConsole } from '../../tests/inConsole.tsx';
import { Conversation } from './Conversation.tsx';

const PHOTO = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-portada.png';
const PLAN = '3/7/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
const signedFile = vi.fn(() => Promise.resolve('https://archivos.test/portada'));

/** Pictures come near the window when a test says so. */
let comeNear: () => void = () => undefined;

beforeEach(() => {
  signedFile.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => seen([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = (
  id: number,
  who: string,
  del_estudio: boolean,
  creado_en: string,
  adjuntos = [''],
) => ({
  id,
  ticket: 7,
  autor_nombre: who,
  del_estudio,
  interno: false,
  cuerpo: `Mensaje ${id}`,
  adjuntos: adjuntos.filter(Boolean),
  creado_en,
});

const MENSAJES = [
  said(1, 'Ana Paillán', false, '2026-11-20 13:55:00+00', [PHOTO, PLAN]),
  said(2, 'Antonia Rivas', true, '2026-11-20 14:05:00+00'),
  said(3, 'Ana Paillán', false, '2026-11-22 02:59:00+00'),
  said(4, 'Ana Paillán', false, '2026-11-22 03:00:00+00'),
];

const open = async (perfil: 'admin' | 'cliente') => {
  inConsole(<Conversation ticket={unTicket({ id: 7 })} />, {
    perfil,
    answers: {
      getManyReference: () => Promise.resolve({ data: MENSAJES, total: 4 }),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
      markRead: () => Promise.resolve(),
      signedFile,
    },
  });
  return within(await screen.findByRole('list', { name: 'Conversación' }));
};
const placeOf = (text: string) => {
  const message = screen.getByText(text).closest('li');
  if (!message) throw new Error(`no ${text}`);
  return getComputedStyle(message).justifySelf;
};

it.each([
  ['admin', 'start', 'end'],
  ['cliente', 'end', 'start'],
] as const)('as %s: one’s own words at the right, with names', async (perfil, ana, antonia) => {
  const list = await open(perfil);
  expect([placeOf('Mensaje 1'), placeOf('Mensaje 2')]).toEqual([ana, antonia]);
  expect(list.getByText('Antonia Rivas')).toBeVisible();
});

it('days of Chile stand between messages, each once', async () => {
  const list = await open('cliente');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'viernes 20 de noviembre de 2026',
    expect.stringContaining('Cliente · 10:55Mensaje 1'),
    expect.stringContaining('Estudio · 11:05Mensaje 2'),
    'Ayer',
    expect.stringContaining('Cliente · 23:59Mensaje 3'),
    'Hoy',
    expect.stringContaining('Cliente · 00:00Mensaje 4'),
  ]);
});

it('a picture is fetched when it comes near, and is shown by its name; other files are links', async () => {
  await open('cliente');
  expect(signedFile).not.toHaveBeenCalled();
  act(() => comeNear());
  const picture = await screen.findByRole('img', { name: 'portada.png' });
  expect(picture).toHaveAttribute('src', 'https://archivos.test/portada');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(signedFile.mock.calls).toEqual([['adjuntos', PHOTO]]);
  expect(screen.getByRole('button', { name: 'plano.pdf' })).toBeVisible();
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: 'portada.png' })).toBeNull();
  expect(screen.getByRole('button', { name: 'portada.png' })).toBeVisible();
});
