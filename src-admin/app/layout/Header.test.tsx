import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Perfil } from '../../data/session/profile.ts';
import { Header } from './Header.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The bar of somebody, on a phone or in a wide window. */
async function open(perfil: NonNullable<Perfil>, phone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  inConsole(<Header email="ana@x.cl" perfil={perfil} onMenu={() => undefined} menuOpen={false} />, {
    perfil,
  });
  await screen.findByRole('button', { name: 'ana@x.cl' });
  return screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

it.each([
  ['cliente', true, ['Abrir el menú', 'ana@x.cl']],
  ['admin', true, ['Abrir el menú', 'Buscar o ir a', 'ana@x.cl']],
  [
    ...(['cliente', false] as const),
    [
      ...['Abrir el menú', 'Buscar o ir a', 'Actualizar'],
      ...['Cambiar entre modo claro y oscuro', 'ana@x.cl'],
    ],
  ],
] as const)('the bar of one %s, on a phone: %s', async (perfil, phone, buttons) => {
  expect(await open(perfil, phone)).toEqual(buttons);
});

it("what a client's phone has no room for is in the menu of the account", async () => {
  await open('cliente', true);
  fireEvent.click(screen.getByRole('button', { name: 'ana@x.cl' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    ...['Buscar o ir a', 'Tu cuentaana@x.cl', 'Actualizar', 'Atajos de teclado', 'Cerrar sesión'],
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Buscar o ir a' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Buscar o ir a' })).toBeInTheDocument(),
  );
});
