import { fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { clearPersonalData } from '../../data/session/drafts.ts';
import { useKeptTheme } from '../../kit/theme/useThemeChoice.ts';
import { AccountPage, ThemeForm } from './AccountPage.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function Page() {
  useKeptTheme();
  return <ThemeForm />;
}

const open = (store = memoryStore()) => ({ store, ...inConsole(<Page />, { store }) });
const radio = (name: string) => screen.findByRole('radio', { name });

it('the system decides until somebody chooses, and again when they want it to', async () => {
  const { store } = open();
  expect(await radio('El del sistema')).toBeChecked();
  fireEvent.click(await radio('Oscuro'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Oscuro' })).toBeChecked());
  expect(store.getItem('theme')).toBe('dark');
  fireEvent.click(await radio('El del sistema'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'El del sistema' })).toBeChecked());
  expect(store.getItem('theme')).toBeUndefined();
  expect(localStorage.getItem('estudio-tema:u-1')).toBeNull();
});

it('the choice outlives the session, for the person who made it', async () => {
  const { unmount } = open();
  fireEvent.click(await radio('Oscuro'));
  await waitFor(() => expect(localStorage.getItem('estudio-tema:u-1')).toBe('dark'));
  unmount();
  clearPersonalData();
  localStorage.setItem('estudio-tema:u-2', 'light');
  const { store } = open();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Oscuro' })).toBeChecked());
  expect(store.getItem('theme')).toBe('dark');
});

it('a name is saved as it was typed, and an empty one is not', async () => {
  fakeNetwork({});
  const changeMyName = vi.fn(() => Promise.resolve());
  inConsole(<AccountPage />, {
    answers: {
      changeMyName,
      mySessions: () => Promise.resolve([]),
      studioNotices: () => Promise.resolve([]),
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await waitFor(() => expect(name).not.toHaveValue(''));
  const save = screen.getByRole('button', { name: 'Guardar nombre' });
  fireEvent.change(name, { target: { value: '  ' } });
  fireEvent.click(save);
  expect(await screen.findByText('Escribe tu nombre.')).toBeVisible();
  expect(name).toBeInvalid();
  expect(changeMyName).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: 'Ana Riquelme' } });
  fireEvent.click(save);
  await waitFor(() => expect(changeMyName.mock.calls).toEqual([['Ana Riquelme']]));
});

it.each([
  ['cliente', 1],
  ['tickets', 1],
  ['admin', 0],
] as const)(
  'the account of one %s leads %i times to the rights over their data',
  async (perfil, times) => {
    fakeNetwork({});
    inConsole(<AccountPage />, { perfil });
    await screen.findByText('Tema');
    const links = screen.queryAllByRole('link', { name: 'Ejercer tus derechos' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(times).fill('/politica-privacidad#solicitud-datos'),
    );
  },
);
