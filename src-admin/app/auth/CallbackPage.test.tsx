import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, sessionOf, type Answer } from '../../../tests/fakeNetwork.ts';

const EMAIL = 'ana@viverolaurel.cl';
const ana = sessionOf('u-ana', EMAIL);

const TOKEN = '0123456789abcdef'.repeat(4);
const OPEN = 'POST /rest/v1/rpc/abrir_invitacion';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** The page reads its link as it is loaded. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', `/dashboard/auth-callback${address}`);
  const { CallbackPage } = await import('./CallbackPage.tsx');
  render(<CallbackPage />);
}

it('an invitation does nothing by itself; one press has a code mailed, which is typed on the same page', async () => {
  const asked = fakeNetwork({
    [OPEN]: { body: EMAIL },
    'POST /auth/v1/otp': { body: {} },
    'POST /auth/v1/verify': { body: ana },
    'GET /auth/v1/user': { body: ana.user },
  });
  await open(`#invitacion=${TOKEN}`);
  const press = await screen.findByRole('button', { name: 'Enviarme el código' });
  expect(asked).toEqual([]);
  fireEvent.click(press);
  await waitFor(() => expect(screen.getByLabelText(/Correo electrónico/)).toHaveValue(EMAIL));
  expect(screen.getByRole('status')).toHaveTextContent(`Si ${EMAIL} tiene acceso`);
  // A phone that loads the page anew while the mail is read has the link still.
  expect(location.hash).toBe(`#invitacion=${TOKEN}`);
  fireEvent.change(screen.getByLabelText(/Código de 8 números/), { target: { value: '12345678' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { name: 'Define tu contraseña' })).toBeVisible();
  expect(location.hash).toBe('');
});

it.each([
  [`#invitacion=${TOKEN}`, 'Esta invitación ya no sirve'],
  ['#invitacion=0123', 'Al enlace le falta una parte'],
])(
  'an invitation that leads nowhere offers another link and to sign in: %s',
  async (hash, said) => {
    fakeNetwork({ [OPEN]: { body: null } });
    await open(hash);
    const press = screen.queryByRole('button', { name: 'Enviarme el código' });
    if (press) fireEvent.click(press);
    expect(await screen.findByRole('heading', { name: 'Pide otro enlace' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  },
);

it('a link is not spent by a lost connection; a sign-in that grew old asks for another', async () => {
  const stale: Answer = {
    status: 400,
    body: { code: 400, error_code: 'reauthentication_needed', msg: 'x' },
  };
  const asked = fakeNetwork({
    'POST /auth/v1/verify': ['lost', { body: ana }],
    'GET /auth/v1/user': { body: ana.user },
    'POST /functions/v1/definir-clave': stale,
  });
  await open(`?token_hash=x&type=recovery&email=${EMAIL}`);
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
