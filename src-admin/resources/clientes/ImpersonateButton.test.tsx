import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ImpersonateButton } from './ImpersonateButton.tsx';

const ana = { id: 3, cliente: 'Ana Paillán' };
const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  assign.mockReset();
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/dashboard/usuarios', search: '', assign });
});
afterEach(() => vi.unstubAllGlobals());

const answers = (people: readonly unknown[]) => ({
  peopleOf: vi.fn<(cliente: number) => Promise<unknown>>().mockResolvedValue(people),
  impersonate: vi.fn<(...args: unknown[]) => Promise<number>>().mockResolvedValue(70),
});

it('impersonates the main contact where there is nobody else', async () => {
  const given = answers([]);
  inConsole(<ImpersonateButton cliente={ana} />, { answers: given });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver como este cliente' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard/'));
  expect(given.impersonate.mock.calls).toEqual([[3, null]]);
  expect(sessionStorage.getItem('estudio-vista')).toContain('70');
});

it('offers the people in a menu where there are several', async () => {
  const given = answers([{ id: 8, nombre: 'Diego Lagos', alcance: 'tickets' }]);
  inConsole(<ImpersonateButton cliente={ana} />, { answers: given });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver como este cliente' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  expect(screen.getByText('Contacto principal')).toBeVisible();
  expect(given.impersonate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Diego Lagos'));
  await waitFor(() => expect(given.impersonate.mock.calls).toEqual([[3, 8]]));
});

it('impersonates one person without a menu, and stays when the request fails', async () => {
  const given = answers([]);
  given.impersonate.mockRejectedValue(new Error('x'));
  inConsole(<ImpersonateButton cliente={ana} persona={8} />, { answers: given });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver como esta persona' }));
  await waitFor(() => expect(given.impersonate.mock.calls).toEqual([[3, 8]]));
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  expect(given.peopleOf).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('estudio-vista')).toBeNull();
});
