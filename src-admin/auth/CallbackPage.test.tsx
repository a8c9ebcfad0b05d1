import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork, sessionOf, type Answer } from '../../tests/fakeNetwork.ts';

const EMAIL = 'ana@viverolaurel.cl';
const ana = sessionOf('u-ana', EMAIL);

afterEach(() => vi.unstubAllGlobals());

it('a link is not spent by a lost connection; a sign-in that grew old asks for another', async () => {
  history.replaceState(
    null,
    '',
    `/dashboard/auth-callback?token_hash=x&type=recovery&email=${EMAIL}`,
  );
  const stale: Answer = {
    status: 400,
    body: { code: 400, error_code: 'reauthentication_needed', msg: 'x' },
  };
  const asked = fakeNetwork({
    'POST /auth/v1/verify': ['lost', { body: ana }],
    'GET /auth/v1/user': { body: ana.user },
    'PUT /auth/v1/user': stale,
  });
  // The page reads its link as it is loaded.
  const { CallbackPage } = await import('./CallbackPage.tsx');
  render(<CallbackPage />);
  // A program that only opens it uses nothing up, and a page that is loaded anew has it still.
  const press = await screen.findByRole('button', { name: 'Continuar' });
  expect(asked).toEqual([]);
  expect(location.search).toContain('token_hash=x');
  fireEvent.click(press);
  expect(await screen.findByText('No pudimos abrir tu enlace')).toBeVisible();
  expect(location.search).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  fireEvent.change(await screen.findByLabelText(/Contraseña nueva/), {
    target: { value: 'otra frase aún más larga' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  expect(await screen.findByRole('heading', { name: 'Pide otro enlace' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('confirma de nuevo que eres tú');
  expect(screen.getByLabelText(/Correo electrónico/)).toHaveValue(EMAIL);
});
