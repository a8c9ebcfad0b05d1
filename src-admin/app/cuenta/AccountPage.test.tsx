import { fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { clearPersonalData } from '../../data/session/drafts.ts';
import { useKeptTheme } from '../../kit/theme/useThemeChoice.ts';
import { ThemeForm } from './AccountPage.tsx';

beforeEach(() => localStorage.clear());

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
