import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { fakeNetwork, sessionOf, type Answer } from '../../../tests/fakeNetwork.ts';
import { askProof } from '../../data/session/proof.ts';
import { ProofDialog } from './ProofDialog.tsx';

const SIGN_IN = 'POST /auth/v1/token';
const me = sessionOf('u-admin', 'admin@estudio.cl');

beforeEach(() => localStorage.setItem(SESSION_KEY, JSON.stringify(me)));
afterEach(() => localStorage.clear());

const ask = async (answer: Answer) => {
  const asked = fakeNetwork({ [SIGN_IN]: answer });
  render(<ProofDialog />);
  const proved = askProof();
  const field = await screen.findByLabelText(/^Contraseña/);
  return {
    asked,
    proved,
    field,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
};

it('signs in again as whoever is there, with the password alone', async () => {
  const { asked, proved, field, press } = await ask({ body: me });
  press('Continuar');
  expect(await screen.findByText('Escribe tu contraseña.')).toBeVisible();
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: 'cuatro palabras que no' } });
  press('Continuar');
  await expect(proved).resolves.toBe(true);
  expect(asked[0]?.body).toMatchObject({
    email: 'admin@estudio.cl',
    password: 'cuatro palabras que no',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays where the password is another one, and lets the person go back', async () => {
  const { proved, field, press } = await ask({
    status: 400,
    body: { code: 'invalid_credentials', msg: 'Invalid login credentials' },
  });
  fireEvent.change(field, { target: { value: 'otra' } });
  press('Continuar');
  expect(await screen.findByRole('alert')).toHaveTextContent(/contraseña/i);
  press('Volver');
  await expect(proved).resolves.toBe(false);
});

it('is not asked where nobody can answer', async () => {
  await expect(askProof()).resolves.toBe(false);
});
