import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PHOTO, signedFile, signedPictures, MENSAJES, show, open } from '../Conversation.cases.tsx';

/** Scrolls the pictures near the window. */
let scrollNear: () => void = () => undefined;

beforeEach(() => {
  signedFile.mockClear();
  signedPictures.mockClear();
  vi.spyOn(window, 'scrollBy').mockReset().mockReturnValue();
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => seen([{ isIntersecting: true }]);
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

it('pictures near the window are fetched small and named; other files are links', async () => {
  await open('cliente');
  expect(signedPictures).not.toHaveBeenCalled();
  act(() => scrollNear());
  const picture = await screen.findByRole('img', { name: 'portada.png' });
  expect(picture).toHaveAttribute('src', 'https://archivos.test/mini');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(signedPictures.mock.calls).toEqual([[[PHOTO]]]);
  expect(signedFile).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'plano.pdf' })).toBeVisible();
  // What has no small one is shown itself; what is no picture is a file like others.
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', 'https://archivos.test/entera');
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: 'portada.png' })).toBeNull();
  expect(screen.getByRole('button', { name: 'portada.png' })).toBeVisible();
});

it('a picture opens large on a press, with its name and the way to download it, and closes', async () => {
  await open('cliente');
  act(() => scrollNear());
  await screen.findByRole('img', { name: 'portada.png' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver en grande: portada.png' }));
  const large = within(await screen.findByRole('dialog', { name: 'portada.png' }));
  expect(await large.findByRole('img', { name: 'portada.png' })).toHaveAttribute(
    'src',
    'https://archivos.test/portada',
  );
  expect(signedFile.mock.calls).toEqual([['adjuntos', PHOTO]]);
  expect(large.getByRole('button', { name: 'portada.png' })).toBeVisible();
  fireEvent.keyDown(large.getByRole('img'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Mensaje 1')).toBeVisible();
});

it('Back closes a large picture, and its conversation stays', async () => {
  const { router } = show('cliente', () =>
    Promise.resolve({ data: MENSAJES.toReversed(), total: 4 }),
  );
  await screen.findByRole('list', { name: 'Conversación' });
  act(() => scrollNear());
  await screen.findByRole('img', { name: 'portada.png' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver en grande: portada.png' }));
  await screen.findByRole('dialog', { name: 'portada.png' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Mensaje 1')).toBeVisible();
});

it('what follows is rendered with the messages, so that they do not push it away; after two seconds without them', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let arrive = (_answer: unknown) => {};
  show('cliente', () => new Promise((resolve) => (arrive = resolve)));
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).not.toBeNull());
  expect(screen.queryByText('Lo de abajo')).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText('Lo de abajo')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Respuesta' });
  fireEvent.change(field, { target: { value: 'Ya voy' } });
  field.focus();
  arrive({ data: MENSAJES.toReversed(), total: 4 });
  expect(await screen.findByText('Mensaje 4')).toBeVisible();
  // An answer that was begun meanwhile keeps its field and focus.
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Ya voy');
});
