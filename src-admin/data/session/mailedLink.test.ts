import { describe, expect, it } from 'vitest';
import { parseLink } from './mailedLink.ts';

const TOKEN = '0123456789abcdef'.repeat(4);

describe('parseLink', () => {
  it.each([
    [`#invitacion=${TOKEN}`, TOKEN],
    [`#invitacion=${TOKEN}).`, TOKEN],
    [`#invitacion=${TOKEN.slice(1)}`, null],
    ['#invitacion=', null],
  ])('reads an invitation, whole or cut: %s', (hash, token) => {
    expect(parseLink({ search: '', hash })).toEqual({ kind: 'invitation', token, email: '' });
  });

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

  it.each(['.', ')', ',', '%20', '%E2%80%8B', ').'])(
    'leaves what a chat put at its end: %s',
    (tail) => {
      const link = { kind: 'hash', tokenHash: 'abc', type: 'recovery', email: 'ana@vivero.cl' };
      expect(
        parseLink({
          search: '?token_hash=abc&type=recovery',
          hash: `#email=ana%40vivero.cl${tail}`,
        }),
      ).toEqual(link);
      expect(parseLink({ search: `?token_hash=abc&type=recovery${tail}`, hash: '' })).toEqual({
        ...link,
        email: '',
      });
    },
  );

  it.each([
    ['email', 'email'],
    ['signup', 'signup'],
    ['magiclink', 'magiclink'],
    ['invite', 'invite'],
    ['recovery', 'recovery'],
    // Auth takes this one for any mail.
    ['email_change', 'email'],
    ['', 'email'],
  ])('a mail of type "%s" is redeemed as %s', (type, known) => {
    expect(parseLink({ search: `?token_hash=abc&type=${type}`, hash: '' })).toEqual({
      kind: 'hash',
      tokenHash: 'abc',
      type: known,
      email: '',
    });
  });

  it('reads a ready session, with both its tokens', () => {
    expect(
      parseLink({ search: '', hash: '#access_token=a&refresh_token=b&email=%20ana%40x.cl' }),
    ).toEqual({ kind: 'session', accessToken: 'a', refreshToken: 'b', email: 'ana@x.cl' });
    for (const hash of ['#access_token=a', '#refresh_token=b', '#access_token=&refresh_token=b'])
      expect(parseLink({ search: '', hash })).toEqual({ kind: 'none', email: '' });
  });

  it('reads a refusal before anything else, and says it in Spanish', () => {
    const expired = {
      kind: 'error',
      message: 'este enlace venció, ya se usó o llegó incompleto. Pide otro enlace.',
      email: 'ana@x.cl',
    };
    for (const hash of [
      '#error=access_denied&error_code=otp_expired&email=ana@x.cl',
      '#error_description=Email+link+is+invalid&email=ana@x.cl&token_hash=a',
      '#error=x&error_description=Token+has+expired&email=ana@x.cl',
    ])
      expect(parseLink({ search: '', hash })).toEqual(expired);
    expect(parseLink({ search: '?error=x&error_code=otp_expired', hash: '' }).kind).toBe('error');
  });

  it('believes the fragment, which no server saw, before the query', () => {
    expect(parseLink({ search: '?token_hash=q', hash: '#token_hash=f' })).toMatchObject({
      tokenHash: 'f',
    });
    expect(parseLink({ search: '?token_hash=', hash: '' })).toEqual({ kind: 'none', email: '' });
    expect(parseLink({ search: '', hash: '' })).toEqual({ kind: 'none', email: '' });
  });
});
