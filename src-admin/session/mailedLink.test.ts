import { describe, expect, it } from 'vitest';
import { mayBeTold, parseLink } from './mailedLink.ts';

describe('parseLink', () => {
  it('reads the one-time hash from the query and the address from the fragment', () => {
    expect(
      parseLink({ search: '?token_hash=abc&type=recovery', hash: '#email=ana%40vivero.cl' }),
    ).toEqual({ kind: 'hash', tokenHash: 'abc', type: 'recovery', email: 'ana@vivero.cl' });
  });

  it('knows an address with a plus sign, escaped or not', () => {
    for (const hash of ['#email=ana+web@vivero.cl', '#email=ana%2Bweb%40vivero.cl']) {
      expect(parseLink({ search: '?token_hash=abc&type=invite', hash }).email).toBe(
        'ana+web@vivero.cl',
      );
    }
  });

  it('reads a ready session, a refusal, and nothing', () => {
    expect(parseLink({ search: '', hash: '#access_token=a&refresh_token=b' })).toMatchObject({
      kind: 'session',
    });
    expect(
      parseLink({ search: '', hash: '#error=access_denied&error_code=otp_expired' }),
    ).toMatchObject({ kind: 'error', message: expect.stringContaining('venció') as string });
    expect(parseLink({ search: '', hash: '' })).toEqual({ kind: 'none', email: '' });
  });
});

describe('mayBeTold', () => {
  it.each([
    // Supabase answers these only where there is an account.
    [{ status: 429, code: 'over_email_send_rate_limit' }, false],
    [{ status: 403, code: 'email_address_not_authorized' }, false],
    [{ status: 500, code: 'unexpected_failure' }, false],
    // By network address, or before anything was asked.
    [{ status: 429, code: 'over_request_rate_limit' }, true],
    [{ status: 0 }, true],
    [{}, true],
  ])('%j: %s', (refusal, told) => {
    expect(mayBeTold(refusal)).toBe(told);
  });
});
