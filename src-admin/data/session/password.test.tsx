import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';
import type { Answers } from '../../../tests/fakeNetwork.ts';
import { SignInError } from './messages.ts';
import { changePassword, mailCode } from './password.ts';

// A password that is changed from inside: the code that an old session needs, and the other sessions.

signedInAsAna();

const CHANGE = 'POST /functions/v1/definir-clave';
const MAIL = 'GET /auth/v1/reauthenticate';
const LEAVE = 'POST /auth/v1/logout?scope=others';
const logged = vi.fn();

beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => vi.restoreAllMocks());

const refused = (code: string, status = 400) => ({ status, body: { error_code: code, msg: code } });
const CHANGED: Answers = {
  [CHANGE]: { body: { id: 'u-ana' } },
  'POST /auth/v1/logout': { status: 204 },
};

describe('changePassword', () => {
  it('changes it and ends the other sessions', async () => {
    const { result, calls, bodies } = await act(CHANGED, () =>
      changePassword('cobre-nuevo-2026', 'de-antes-2026'),
    );
    expect(result).toBe('changed');
    expect(calls).toEqual([CHANGE, LEAVE]);
    expect(bodies[0]).toEqual({
      password: 'cobre-nuevo-2026',
      current_password: 'de-antes-2026',
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it('sends the digits of the code that was mailed, however they were typed', async () => {
    const { bodies } = await act(CHANGED, () =>
      changePassword('cobre-nuevo-2026', 'de-antes-2026', ' 123-456 '),
    );
    expect(bodies[0]).toMatchObject({ password: 'cobre-nuevo-2026', nonce: '123456' });
  });

  it('has a code mailed where the session is too old, and ends no session yet', async () => {
    const { result, calls } = await act(
      { [CHANGE]: refused('reauthentication_needed'), [MAIL]: { body: {} } },
      () => changePassword('cobre-nuevo-2026', 'de-antes-2026'),
    );
    expect(result).toBe('code wanted');
    expect(calls).toEqual([CHANGE, MAIL]);
  });

  it.each([
    [
      'a code that is not the last one',
      'reauthentication_not_valid',
      'Ese código no es el del último correo, o ya venció.',
    ],
    [
      'another password than the one so far',
      'current_password_mismatch',
      'Esa no es tu contraseña actual. Escríbela de nuevo.',
    ],
    [
      'the password that it is already',
      'same_password',
      'La contraseña nueva debe ser distinta de la anterior.',
    ],
    ['one that others guess', 'weak_password', 'Esa contraseña es fácil de adivinar'],
  ])('says that it refuses %s', async (_what, code, text) => {
    const answers = { [CHANGE]: refused(code, 422) };
    await expect(
      act(answers, () => changePassword('cobre-nuevo-2026', 'de-antes-2026', '1')),
    ).rejects.toThrow(text);
  });

  it('is changed also where the other sessions could not be ended, which is logged', async () => {
    const { result } = await act(
      { ...CHANGED, 'POST /auth/v1/logout': { status: 500, body: { message: 'x' } } },
      () => changePassword('cobre-nuevo-2026', 'de-antes-2026'),
    );
    expect(result).toBe('changed');
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe('mailCode', () => {
  it('asks for a code', async () => {
    const { calls } = await act({ [MAIL]: { body: {} } }, mailCode);
    expect(calls).toEqual([MAIL]);
  });

  it('says why none was mailed', async () => {
    const answers = { [MAIL]: refused('over_email_send_rate_limit', 429) };
    await expect(act(answers, mailCode)).rejects.toThrow(SignInError);
  });
});
