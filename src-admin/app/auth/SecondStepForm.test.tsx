import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  callsOf,
  factorOf,
  fakeNetwork,
  leveledSessionOf,
  type Answers,
} from '../../../tests/fakeNetwork.ts';
import { SecondStepForm } from './SecondStepForm.tsx';

const KEY = 'estudio-sesion';
const EMAIL = 'ana@viverolaurel.cl';
const both = [factorOf('f-1', 'Teléfono'), factorOf('f-2', 'Tableta')];
const half = leveledSessionOf('u-ana', EMAIL, 'aal1', both);
const wrong = {
  status: 422,
  body: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
};
const challenge = { body: { id: 'c-1', type: 'totp', expires_at: 1 } };

const reload = vi.fn<() => void>();
const proved = vi.fn<() => void>();
const left = vi.fn<() => void>();
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.setItem(KEY, JSON.stringify(half));
  vi.stubGlobal('location', { origin: 'https://x.cl', href: 'https://x.cl/login', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (answers: Answers) => {
  const asked = fakeNetwork({ 'GET /auth/v1/user': { body: half.user }, ...answers });
  render(<SecondStepForm onProved={proved} onLeft={left} />);
  return asked;
};
const field = () => screen.findByRole('textbox', { name: /Código de 6/ });
const send = async (code: string) => {
  fireEvent.change(await field(), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
};

it('says what is wrong with a code, asks for the next one, and lets the right one in', async () => {
  const asked = open({
    'POST /auth/v1/factors/f-1/challenge': challenge,
    'POST /auth/v1/factors/f-1/verify': [
      wrong,
      { body: leveledSessionOf('u-ana', EMAIL, 'aal2', both) },
    ],
  });
  await send('12');
  expect(await screen.findByText('Escribe los 6 números que muestra tu aplicación.')).toBeVisible();
  expect(callsOf(asked).some((call) => call.includes('challenge'))).toBe(false);
  await send('000 000');
  expect(await screen.findByText(/Espera a que aparezca el siguiente/)).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  expect(proved).not.toHaveBeenCalled();
  await send('123456');
  await waitFor(() => expect(proved).toHaveBeenCalledTimes(1));
});

it('takes the code of the other device, where it is chosen', async () => {
  const asked = open({
    'POST /auth/v1/factors/f-2/challenge': challenge,
    'POST /auth/v1/factors/f-2/verify': {
      body: leveledSessionOf('u-ana', EMAIL, 'aal2', both),
    },
  });
  expect(await screen.findByText(/«Teléfono»/)).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Dispositivo' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Tableta' }));
  expect(await screen.findByText(/«Tableta»/)).toBeVisible();
  await send('123456');
  await waitFor(() => expect(proved).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)?.call).toBe('POST /auth/v1/factors/f-2/verify');
});

it('makes room for somebody else', async () => {
  const asked = open({ 'POST /auth/v1/logout': { status: 204 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar con otra cuenta' }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(callsOf(asked).at(-1)).toBe('POST /auth/v1/logout?scope=local');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('asks again after a lost connection', async () => {
  open({ 'GET /auth/v1/user': ['lost', { body: half.user }] });
  expect(await screen.findByText(/Revisa tu conexión/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await field()).toBeVisible();
});

it('asks for nothing where every device was taken away meanwhile', async () => {
  const { factors: _, ...user } = half.user;
  open({
    'GET /auth/v1/user': { body: user },
    'POST /auth/v1/token': { body: { ...half, user } },
  });
  await waitFor(() => expect(reload).toHaveBeenCalled());
});
