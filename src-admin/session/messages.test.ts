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
    [{ status: 500, message: 'Database error saving new user' }, 'como se esperaba'],
    ['nothing like an error', 'como se esperaba'],
    [null, 'como se esperaba'],
  ])('says %j in Spanish', (error, words) => {
    expect(authMessage(error)).toContain(words);
  });
});
