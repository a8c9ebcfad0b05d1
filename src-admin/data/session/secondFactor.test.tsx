import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callsOf,
  factorOf,
  fakeNetwork,
  leveledSessionOf,
  PROFILE,
  profileOf,
  sessionOf,
  type Answers,
} from '../../../tests/fakeNetwork.ts';

// A session without the code of a second factor has no rights, wherever it is used.

const KEY = 'estudio-sesion';
const half = leveledSessionOf('u-ana', 'ana@viverolaurel.cl', 'aal1');
const whole = leveledSessionOf('u-ana', 'ana@viverolaurel.cl', 'aal2');
const AS_ANA: Answers = {
  [PROFILE]: profileOf('cliente'),
  'POST /rest/v1/seguimiento_usuarios': { status: 201 },
};

async function load() {
  vi.resetModules();
  const modules = await Promise.all([
    import('./session.ts'),
    import('./account.ts'),
    import('./accountStatus.ts'),
    import('./secondFactor.ts'),
  ]);
  return { ...modules[0], ...modules[1], ...modules[2], ...modules[3] };
}

const keep = (session: object) => localStorage.setItem(KEY, JSON.stringify(session));
const replace = vi.fn<(url: string) => void>();

beforeEach(() => {
  localStorage.clear();
  replace.mockClear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', {
    ...{ pathname: '/dashboard/tickets', search: '?a=1', origin: 'https://x.cl', replace },
    href: 'https://x.cl/dashboard/tickets?a=1',
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('needsSecondFactor', () => {
  it.each([
    ['nobody', null, false],
    ['a session without second factors', sessionOf('u-ana', 'ana@x.cl'), false],
    [
      'a factor that was begun alone',
      leveledSessionOf('u', 'a@x.cl', 'aal1', [factorOf('f', 'x', 'unverified')]),
      false,
    ],
    ['a verified factor and no code', half, true],
    ['a verified factor and its code', whole, false],
  ])('%s', async (_what, session, wanted) => {
    const asked = fakeNetwork({});
    if (session) keep(session);
    const { needsSecondFactor } = await load();
    expect(await needsSecondFactor()).toBe(wanted);
    expect(asked).toEqual([]);
  });
});

describe('half signed in', () => {
  it('is not signed in, and reads nothing', async () => {
    keep(half);
    const asked = fakeNetwork({});
    const { isSignedIn, currentAccount } = await load();
    expect(await isSignedIn()).toBe(false);
    expect(await currentAccount()).toBeNull();
    expect(asked).toEqual([]);
    keep(whole);
    expect(await isSignedIn()).toBe(true);
  });

  it('a password leads to the code, which leads in', async () => {
    const asked = fakeNetwork({
      ...AS_ANA,
      'POST /auth/v1/token': { body: half },
      'POST /auth/v1/factors/f-1/challenge': { body: { id: 'c-1', type: 'totp', expires_at: 1 } },
      'POST /auth/v1/factors/f-1/verify': { body: whole },
    });
    const { signIn, verifyAppCode, finishSignIn, needsSecondFactor } = await load();
    expect(await signIn('ana@viverolaurel.cl', 'x')).toBeNull();
    expect(callsOf(asked)).toEqual(['POST /auth/v1/token?grant_type=password']);
    expect(await needsSecondFactor()).toBe(true);
    await verifyAppCode('f-1', '123 456');
    expect(asked.at(-1)?.body).toEqual({ challenge_id: 'c-1', code: '123456' });
    expect(await needsSecondFactor()).toBe(false);
    expect(await finishSignIn()).toMatchObject({ cliente: 3 });
    expect(callsOf(asked).at(-1)).toBe('POST /rest/v1/seguimiento_usuarios');
  });

  it('an open page leaves for the code with the way back, and keeps the session', async () => {
    keep(half);
    const asked = fakeNetwork({ [PROFILE]: { body: [] } });
    const { checkAccountStatus, getAccountStatus, leaveEnded } = await load();
    await checkAccountStatus();
    expect(getAccountStatus()).toBe('ended');
    await leaveEnded();
    expect(replace.mock.calls).toEqual([['/login?volver=%2Fdashboard%2Ftickets%3Fa%3D1']]);
    expect(localStorage.getItem(KEY)).not.toBeNull();
    expect(callsOf(asked).some((call) => call.includes('logout'))).toBe(false);
  });

  it('hears of another tab that gave the code, and of nothing else', async () => {
    keep(half);
    fakeNetwork({});
    const { onSecondFactorElsewhere, needsSecondFactor } = await load();
    const heard = vi.fn<() => void>();
    const stop = onSecondFactorElsewhere(heard);
    const say = async (key: string | null) => {
      window.dispatchEvent(new StorageEvent('storage', { key }));
      await needsSecondFactor();
      await Promise.resolve();
    };
    await say(KEY);
    keep(whole);
    await say('otra-cosa');
    expect(heard).not.toHaveBeenCalled();
    await say(KEY);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    stop();
    await say(KEY);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['123456', true],
  [' 123 456 ', true],
  ['123-456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['', false],
])('"%s" is a code: %s', async (text, is) => {
  const { isAppCode } = await load();
  expect(isAppCode(text)).toBe(is);
});
