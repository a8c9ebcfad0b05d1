import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { PayOnline } from './PayOnline.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('can be pressed again, and again, by whoever comes back from the provider without paying', async () => {
  const asked = fakeNetwork({
    'POST /functions/v1/pago-crear': { body: { direccion: `${location.origin}/#proveedor` } },
  });
  render(
    <MemoryRouter>
      <PayOnline of={{ orden: 'W-12' }} online="real" />
    </MemoryRouter>,
  );
  for (const time of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Ir a pagar con tarjeta' }));
    await vi.waitFor(() => expect(location.hash).toBe('#proveedor'));
    expect(screen.getByRole('button', { name: 'Abriendo la página de pago...' })).toBeDisabled();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.getByRole('button', { name: 'Ir a pagar con tarjeta' })).toBeEnabled();
    expect(asked).toHaveLength(time);
    history.replaceState(null, '', '/');
  }
});
