import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  callsOf,
  factorOf,
  fakeNetwork,
  leveledSessionOf,
  type Answer,
  type Answers,
} from '../../../tests/fakeNetwork.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const EMAIL = 'ana@viverolaurel.cl';
const sessionWith = (factors: object[], aal: 'aal1' | 'aal2' = 'aal2') =>
  leveledSessionOf('u-1', EMAIL, aal, factors);
const userWith = (...factors: object[]): Answer => ({ body: sessionWith(factors).user });
const NEW_KEY = {
  body: {
    id: 'f-9',
    type: 'totp',
    friendly_name: 'Mi teléfono',
    totp: {
      qr_code: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x?secret=ABCDEFGH',
    },
  },
};

const replace = vi.fn<(url: string) => void>();
beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal('location', {
    ...{ origin: 'https://x.cl', href: 'https://x.cl/dashboard/cuenta' },
    ...{ pathname: '/dashboard/cuenta', search: '', replace },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(factors: object[], answers: Answers) {
  localStorage.setItem('estudio-sesion', JSON.stringify(sessionWith(factors)));
  const asked = fakeNetwork({ 'GET /auth/v1/user': userWith(...factors), ...answers });
  inConsole(<SecondFactor />, { perfil: 'cliente' });
  return asked;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows the key of a new device as picture, in letters and as a link; leaving lets go of it', async () => {
  const asked = open([factorOf('f-0', 'De antes', 'unverified')], {
    'POST /auth/v1/factors': NEW_KEY,
    'DELETE /auth/v1/factors/f-0': { body: { id: 'f-0' } },
    'DELETE /auth/v1/factors/f-9': { body: { id: 'f-9' } },
  });
  await press('Activar');
  const name = await screen.findByRole('textbox', { name: 'Nombre del dispositivo' });
  expect(name).toHaveValue('Mi teléfono');
  fireEvent.change(name, { target: { value: '  ' } });
  await press('Continuar');
  expect(await screen.findByText(/Ponle un nombre/)).toBeVisible();
  fireEvent.change(name, { target: { value: ' Teléfono de Ana ' } });
  await press('Continuar');
  const picture = await screen.findByRole('img', { name: /Código QR/ });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml/));
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  expect(screen.getByRole('link', { name: /este mismo dispositivo/ })).toHaveAttribute(
    'href',
    'otpauth://totp/x?secret=ABCDEFGH',
  );
  // What was begun before is gone first, or its name would be taken.
  expect(callsOf(asked).filter((call) => !call.startsWith('GET'))).toEqual([
    'DELETE /auth/v1/factors/f-0',
    'POST /auth/v1/factors',
  ]);
  expect(asked.at(-1)?.body).toEqual({
    friendly_name: 'Teléfono de Ana',
    factor_type: 'totp',
    issuer: 'Estudio Cobre',
  });
  await press('Cancelar');
  await waitFor(() => expect(callsOf(asked).at(-1)).toBe('DELETE /auth/v1/factors/f-9'));
  expect(await screen.findByRole('button', { name: 'Activar' })).toBeVisible();
});

it('urges one in reserve while there is one alone, and says what taking it away means', async () => {
  const asked = open([factorOf('f-1', 'Teléfono')], {
    'DELETE /auth/v1/factors/f-1': { body: { id: 'f-1' } },
    'POST /auth/v1/token': { body: sessionWith([], 'aal1') },
  });
  expect(await screen.findByText(/Tienes un solo dispositivo/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agregar uno de reserva' })).toBeVisible();
  await press('Quitar Teléfono');
  expect(await screen.findByText(/bastará tu contraseña/)).toBeVisible();
  await press('Desactivar');
  await waitFor(() =>
    expect(callsOf(asked)).toEqual(
      expect.arrayContaining([
        'DELETE /auth/v1/factors/f-1',
        'POST /auth/v1/token?grant_type=refresh_token',
      ]),
    ),
  );
  expect(replace).not.toHaveBeenCalled();
});

it('asks for the other device where the one that went was the one of this session', async () => {
  const both = [factorOf('f-1', 'Teléfono'), factorOf('f-2', 'Tableta')];
  open(both, {
    'DELETE /auth/v1/factors/f-1': { body: { id: 'f-1' } },
    'POST /auth/v1/token': { body: sessionWith(both.slice(1), 'aal1') },
  });
  expect(await screen.findByText(/uno de estos dispositivos/)).toBeVisible();
  expect(screen.queryByText(/Tienes un solo dispositivo/)).toBeNull();
  await press('Quitar Teléfono');
  expect(await screen.findByText(/Sus códigos dejan de servir/)).toBeVisible();
  await press('Quitar');
  await waitFor(() =>
    expect(replace.mock.calls).toEqual([['/login?volver=%2Fdashboard%2Fcuenta']]),
  );
});

it('says that it could not be read, and offers to read it again', async () => {
  open([], { 'GET /auth/v1/user': 'lost' });
  expect(await screen.findByText(/Revisa tu conexión/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull();
});
