import { describe, expect, it } from 'vitest';
import { authMessage } from './messages.ts';

describe('authMessage', () => {
  it('never tells whether an address exists', () => {
    const same = authMessage({ code: 'invalid_credentials' });
    expect(authMessage({ code: 'user_not_found' })).toBe(same);
    expect(authMessage({ code: 'email_not_confirmed' })).toBe(same);
    expect(authMessage({ message: 'Invalid login credentials' })).toBe(same);
  });

  it.each([
    [{ message: 'Token has expired or is invalid' }, 'venció'],
    [{ code: 'otp_expired' }, 'venció'],
    [{ status: 429, message: 'x' }, 'demasiados'],
    [{ message: 'The operation was aborted due to timeout' }, 'tardó'],
    [{ message: 'Failed to fetch' }, 'conexión'],
    [{ code: 'email_address_invalid' }, 'bien escrito'],
    [{ code: 'email_address_not_authorized' }, 'servidor de correo'],
    [{ code: 'validation_failed', status: 400 }, 'formato'],
    [{ code: 'unexpected_failure', status: 500, message: 'x' }, 'no pudo completar'],
    [{ code: 'reauthentication_needed' }, 'Pide un enlace nuevo'],
    ['nothing like an error', 'como se esperaba'],
    [null, 'como se esperaba'],
  ])('says %j in Spanish', (error, words) => {
    expect(authMessage(error)).toContain(words);
  });

  it('says the same of every refused sign-up, and nothing about the address', () => {
    const refused = authMessage({ code: 'signup_disabled', status: 422 });
    expect(refused).toBe(
      'no pudimos dar acceso a esa dirección. Revisa que esté bien escrita o escríbele al estudio.',
    );
    expect(
      authMessage({
        code: 'unexpected_failure',
        status: 500,
        message: 'Database error saving new user',
      }),
    ).toBe(refused);
    expect(authMessage({ message: 'Signups not allowed for otp' })).toBe(refused);
  });
});
