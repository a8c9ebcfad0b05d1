import { describe, expect, it } from 'vitest';
import { authMessage, refusal, SignInError } from './messages.ts';

describe('authMessage', () => {
  it('never tells whether an address exists', () => {
    const same = authMessage({ code: 'invalid_credentials' });
    expect(authMessage({ code: 'user_not_found' })).toBe(same);
    expect(authMessage({ code: 'email_not_confirmed' })).toBe(same);
    expect(authMessage({ code: 'user_banned' })).toBe(same);
    expect(authMessage({ message: 'Invalid login credentials' })).toBe(same);
  });

  const CREDENTIALS = 'el correo o la contraseña no coinciden.';
  const EXPIRED = 'este enlace venció, ya se usó o llegó incompleto. Pide otro enlace.';
  const ENDED = 'tu sesión terminó. Vuelve a iniciarla.';
  const MANY = 'hubo demasiados intentos. Espera unos minutos y vuelve a probar.';
  const WEAK =
    'esa contraseña es fácil de adivinar: se parece a las que mucha gente usa o a tus datos. Prueba con tres o cuatro palabras que no tengan que ver contigo.';
  const LONG =
    'la contraseña es demasiado larga: usa 72 letras como máximo (las que llevan tilde y la ñ cuentan por dos).';
  const SLOW = 'el servidor tardó demasiado en responder. Vuelve a intentarlo.';
  const LOST = 'no pudimos comunicarnos con el servidor. Revisa tu conexión y vuelve a intentarlo.';
  const OTHER = 'el servicio no respondió como se esperaba. Vuelve a intentarlo en unos minutos.';

  it('says nothing in particular of a code that it does not know', () => {
    expect(authMessage({ code: 'constructor', message: 'x', status: 400 })).toBe(OTHER);
  });

  it.each([
    ['Invalid login credentials', CREDENTIALS],
    ['invalid credentials', CREDENTIALS],
    ['User not found', CREDENTIALS],
    ['Token has expired or is invalid', EXPIRED],
    ['Invalid token', EXPIRED],
    ['invalid one-time link', EXPIRED],
    ['The otp is invalid', EXPIRED],
    ['Email link is invalid', EXPIRED],
    ['Auth session missing!', ENDED],
    ['invalid JWT: x', ENDED],
    ['Request rate limit reached', MANY],
    ['Too many requests', MANY],
    ['Password should be at least 10 characters', WEAK],
    ['weak password', WEAK],
    ['Password cannot be longer than 72 characters', LONG],
    ['The operation was aborted', SLOW],
    ['signal timed out', SLOW],
    ['Request timeout', SLOW],
    ['Time out', SLOW],
    ['Failed to fetch', LOST],
    ['NetworkError when attempting to reach it', LOST],
    ['Something else', OTHER],
    ['', OTHER],
  ])('says "%s", which comes without a code, in Spanish', (message, text) => {
    expect(authMessage({ message })).toBe(text);
    expect(authMessage({ message, code: 7 })).toBe(text);
  });

  it('knows a password that is too long, whose code is that of any wrong value', () => {
    expect(
      authMessage({
        code: 'validation_failed',
        message: 'Password cannot be longer than 72 characters',
      }),
    ).toBe(LONG);
  });

  it('knows a limit by its status, unless the code says more', () => {
    expect(authMessage({ status: 429, message: 'x' })).toBe(MANY);
    expect(authMessage({ status: 429, code: 'otp_expired' })).toBe(EXPIRED);
    expect(authMessage({ status: 428, message: 'x' })).toBe(OTHER);
  });

  it.each([['nothing like an error'], [null], [undefined], [{ message: 7 }]])(
    'survives %j',
    (error) => {
      expect(authMessage(error)).toBe(OTHER);
    },
  );

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
    expect(authMessage({ code: 'otp_disabled', message: 'x' })).toBe(refused);
  });
});

describe('SignInError', () => {
  it('says whether it may be tried again, or who it is must be proved anew', () => {
    expect(new SignInError('a')).toMatchObject({
      name: 'SignInError',
      message: 'a',
      retry: false,
      stale: false,
    });
    expect(new SignInError('a', { retry: true })).toMatchObject({ retry: true, stale: false });
    expect(new SignInError('a', { stale: true })).toMatchObject({ retry: false, stale: true });
  });
});

it('a refusal is a sentence of its own', () => {
  const error = refusal({ code: 'same_password' });
  expect(error).toBeInstanceOf(SignInError);
  expect(error.message).toBe('La contraseña nueva debe ser distinta de la anterior.');
});
