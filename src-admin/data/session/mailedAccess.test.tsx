import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, PROFILE, profileOf, sessionOf } from '../../../tests/fakeNetwork.ts';
import {
  acceptInvitation,
  choosePassword,
  redeemLink,
  requestLink,
  verifyCode,
} from './mailedAccess.ts';

// Links and codes that come by mail, with the real client of Supabase and a network that answers as Auth does.

const KEY = 'estudio-sesion';
const ana = sessionOf('u-ana', 'ana@viverolaurel.cl');
const VERIFY = 'POST /auth/v1/verify';
const hash = { kind: 'hash', tokenHash: 'abc', type: 'invite', email: '' } as const;
const refusal = (status: number, code: string) => ({
  status,
  body: { code: status, error_code: code, msg: 'x' },
});

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { origin: 'https://www.estudiocobre.cl', pathname: '/x', search: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('redeemLink', () => {
  it('turns a one-time hash into a session', async () => {
    const asked = fakeNetwork({ [VERIFY]: { body: ana } });
    await redeemLink(hash);
    expect(callsOf(asked)).toEqual([VERIFY]);
    expect(asked[0]?.body).toMatchObject({ token_hash: 'abc', type: 'invite' });
    expect(localStorage.getItem(KEY)).toContain('token-of-u-ana');
  });

  it('takes a session that the link brings', async () => {
    const token = (payload: object) =>
      ['{}', JSON.stringify(payload), 'x'].map((part) => btoa(part).replaceAll('=', '')).join('.');
    const accessToken = token({ exp: Math.floor(Date.now() / 1000) + 3600 });
    const asked = fakeNetwork({ 'GET /auth/v1/user': { body: ana.user } });
    await redeemLink({ kind: 'session', accessToken, refreshToken: 'r', email: '' });
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${accessToken}`);
    expect(localStorage.getItem(KEY)).toContain('"refresh_token":"r"');
  });

  it('asks nothing where there is nothing to redeem', async () => {
    const asked = fakeNetwork({});
    await redeemLink({ kind: 'none', email: '' });
    await expect(
      redeemLink({ kind: 'error', message: 'venció.', email: '' }),
    ).rejects.toMatchObject({
      name: 'SignInError',
      message: 'Error de autenticación: venció.',
      retry: false,
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['a link that was used', refusal(403, 'otp_expired'), false],
    ['too many tries', refusal(429, 'over_request_rate_limit'), true],
    ['a lost connection', 'lost', true],
    ['a server in trouble', refusal(500, 'unexpected_failure'), false],
  ] as const)('%s', async (_what, answer, retry) => {
    fakeNetwork({ [VERIFY]: answer });
    await expect(redeemLink(hash)).rejects.toMatchObject({
      name: 'SignInError',
      message: expect.stringMatching(/^Error de autenticación: /) as string,
      retry,
    });
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('verifyCode', () => {
  it('sends the digits alone, once, whatever mail they came in', async () => {
    const asked = fakeNetwork({ [VERIFY]: { body: ana } });
    await verifyCode(' ana@viverolaurel.cl ', ' 1234 56-78 ');
    expect(callsOf(asked)).toEqual([VERIFY]);
    expect(asked[0]?.body).toMatchObject({
      email: 'ana@viverolaurel.cl',
      token: '12345678',
      type: 'email',
    });
  });

  it('says in Spanish why a code was refused', async () => {
    fakeNetwork({ [VERIFY]: refusal(403, 'otp_expired') });
    await expect(verifyCode('a@b.cl', '1')).rejects.toMatchObject({
      name: 'SignInError',
      message: 'El código no coincide o ya venció.',
    });
  });
});

describe('requestLink', () => {
  const OTP = 'POST /auth/v1/otp';

  it('asks for a mail that comes back to the page for it', async () => {
    const asked = fakeNetwork({ [OTP]: { body: {} } });
    await requestLink(' ana@viverolaurel.cl ');
    expect(callsOf(asked)).toEqual([
      `${OTP}?redirect_to=https://www.estudiocobre.cl/dashboard/auth-callback`,
    ]);
    // Somebody who was invited has no account before they ask.
    expect(asked[0]?.body).toMatchObject({ email: 'ana@viverolaurel.cl', create_user: true });
  });

  it.each([
    // These only come where there is an account.
    refusal(429, 'over_email_send_rate_limit'),
    refusal(403, 'email_address_not_authorized'),
    refusal(500, 'unexpected_failure'),
  ])('says nothing of a refusal that tells of an account: %j', async (answer) => {
    fakeNetwork({ [OTP]: answer });
    await expect(requestLink('a@b.cl')).resolves.toBeUndefined();
  });

  it.each([
    [refusal(429, 'over_request_rate_limit'), 'hubo demasiados intentos.'],
    ['lost', 'no pudimos comunicarnos con el servidor.'],
  ] as const)('tells of %j', async (answer, text) => {
    fakeNetwork({ [OTP]: answer });
    await expect(requestLink('a@b.cl')).rejects.toMatchObject({
      name: 'SignInError',
      message: expect.stringContaining(`Error de autenticación: ${text}`) as string,
    });
  });
});

describe('acceptInvitation', () => {
  const OPEN = 'POST /rest/v1/rpc/abrir_invitacion';
  const OTP = 'POST /auth/v1/otp';

  it('has a code mailed to whom the link was sent, as a visitor', async () => {
    localStorage.setItem(KEY, JSON.stringify(ana));
    const asked = fakeNetwork({ [OPEN]: { body: 'noa@vivero.cl' }, [OTP]: { body: {} } });
    expect(await acceptInvitation('abc')).toEqual({ email: 'noa@vivero.cl' });
    expect(asked.map(({ body }) => body)).toMatchObject([
      { p_token: 'abc' },
      { email: 'noa@vivero.cl', create_user: true },
    ]);
    expect(asked[0]?.headers.get('authorization')).not.toContain('token-of-u-ana');
  });

  it('mails nothing for a link that leads nowhere', async () => {
    const asked = fakeNetwork({ [OPEN]: { body: null } });
    expect(await acceptInvitation('abc')).toEqual({
      reason: expect.stringContaining('pide otra') as string,
    });
    expect(callsOf(asked)).toEqual([OPEN]);
  });

  it('says what became of one that is over', async () => {
    const message = 'Esta invitación venció el 3 de marzo de 2026.';
    const asked = fakeNetwork({ [OPEN]: { status: 400, body: { code: 'P0001', message } } });
    expect(await acceptInvitation('abc')).toEqual({ reason: message });
    expect(callsOf(asked)).toEqual([OPEN]);
  });

  it.each([
    [
      { status: 429, body: { code: 'PT429', message: 'Probaste muchos enlaces.' } },
      'Probaste muchos enlaces.',
    ],
    ['lost', 'no pudimos comunicarnos con el servidor.'],
  ] as const)('says what to do after %j', async (answer, text) => {
    fakeNetwork({ [OPEN]: answer });
    await expect(acceptInvitation('abc')).rejects.toThrow(text);
  });
});

describe('choosePassword', () => {
  const SET = 'POST /functions/v1/definir-clave';
  const USER = 'GET /auth/v1/user';
  const OTHERS = 'POST /auth/v1/logout?scope=others';
  const LET_IN = {
    [SET]: { body: {} },
    [USER]: { body: ana.user },
    'POST /auth/v1/logout': { status: 204 },
    [PROFILE]: profileOf('cliente'),
    'POST /rest/v1/seguimiento_usuarios': { status: 201 },
  };
  beforeEach(() => {
    localStorage.setItem(KEY, JSON.stringify(ana));
  });

  it('sets it, ends the other sessions and lets in', async () => {
    const asked = fakeNetwork(LET_IN);
    expect(await choosePassword('una frase larga')).toMatchObject({ cliente: 3, usuario: 'u-ana' });
    expect(callsOf(asked)).toEqual([
      ...[SET, OTHERS, USER, PROFILE],
      'POST /rest/v1/seguimiento_usuarios',
    ]);
    expect(asked[0]?.body).toMatchObject({ password: 'una frase larga' });
    expect(localStorage.getItem(KEY)).toContain('token-of-u-ana');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('lets in also when the other sessions could not be ended, and notes it', async () => {
    fakeNetwork({ ...LET_IN, 'POST /auth/v1/logout': refusal(500, 'x') });
    await expect(choosePassword('una frase larga')).resolves.toMatchObject({ cliente: 3 });
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['weak_password', 422, false],
    ['same_password', 422, false],
    ['reauthentication_needed', 400, true],
    ['reauthentication_not_valid', 400, true],
    ['session_expired', 403, true],
  ])('%s: a fresh link is needed: %3$s', async (code, status, stale) => {
    const asked = fakeNetwork({ ...LET_IN, [SET]: refusal(status, code) });
    await expect(choosePassword('x')).rejects.toMatchObject({
      name: 'SignInError',
      message: expect.stringMatching(/^Error de autenticación: /) as string,
      stale,
    });
    expect(callsOf(asked)).toEqual([SET]);
  });

  it('needs a fresh link without a session, and when the server forgot it', async () => {
    fakeNetwork({ ...LET_IN, [SET]: refusal(403, 'session_not_found') });
    await expect(choosePassword('x')).rejects.toMatchObject({ stale: true });
    localStorage.clear();
    fakeNetwork({ ...LET_IN, [SET]: refusal(403, 'bad_jwt') });
    await expect(choosePassword('x')).rejects.toMatchObject({ stale: true });
  });
});
