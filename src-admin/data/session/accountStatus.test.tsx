import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, PROFILE, profileOf, sessionOf } from '../../../tests/fakeNetwork.ts';

// How often the account is asked about, and what is said when it cannot be.

async function load() {
  vi.resetModules();
  return import('./accountStatus.ts');
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.useFakeTimers({ toFake: ['performance'] });
  const session = sessionOf('u-ana', 'ana@viverolaurel.cl');
  localStorage.setItem('estudio-sesion', JSON.stringify(session));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('confirmAccountStatus', () => {
  it('asks when nothing is known, and no more until three seconds have gone by', async () => {
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { confirmAccountStatus, getAccountStatus } = await load();
    await confirmAccountStatus();
    expect(callsOf(asked)).toEqual([PROFILE]);
    vi.advanceTimersByTime(3000);
    await confirmAccountStatus();
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await confirmAccountStatus();
    expect(asked).toHaveLength(2);
    expect(getAccountStatus()).toBe('active');
  });

  it('asks again at once when what was found is not in order', async () => {
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { confirmAccountStatus, setAccountStatus } = await load();
    setAccountStatus('inactive');
    await confirmAccountStatus();
    expect(asked).toHaveLength(1);
  });

  it('takes what was noted a moment ago for an answer', async () => {
    const asked = fakeNetwork({});
    const { confirmAccountStatus, setAccountStatus } = await load();
    setAccountStatus('active');
    await confirmAccountStatus();
    expect(asked).toEqual([]);
  });
});

it('a question that fails in an unknown way is logged and changes nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { checkAccountStatus, getAccountStatus } = await load();
  const { supabase } = await import('./supabase.ts');
  vi.spyOn(supabase.auth, 'getSession').mockRejectedValue(new Error('x'));
  await checkAccountStatus();
  expect(getAccountStatus()).toBe('active');
  expect(logged).toHaveBeenCalledWith('No se pudo comprobar la sesión', expect.any(Error));
});

describe('statusOf', () => {
  it.each([
    ['the profile is there', { status: 200, hasProfile: true }, 'active'],
    ['the API refuses the token', { status: 401, hasProfile: false }, 'ended'],
    [
      'no profile, and Auth forgot the session',
      { status: 200, hasProfile: false, userStatus: 403 },
      'ended',
    ],
    [
      'no profile, and Auth refuses the token',
      { status: 200, hasProfile: false, userStatus: 401 },
      'ended',
    ],
    [
      'no profile, and a session in order',
      { status: 200, hasProfile: false, userStatus: 200 },
      'inactive',
    ],
    [
      'no profile, and Auth out of reach',
      { status: 200, hasProfile: false, userStatus: 0 },
      undefined,
    ],
    [
      'no profile, and Auth in trouble',
      { status: 200, hasProfile: false, userStatus: 500 },
      undefined,
    ],
    ['no connection', { status: 0, hasProfile: false }, undefined],
    ['a profile in a failed answer', { status: 500, hasProfile: true }, undefined],
    ['a profile in a redirect', { status: 300, hasProfile: true }, undefined],
    ['a profile before the answer', { status: 199, hasProfile: true }, undefined],
    ['a profile in any good answer', { status: 299, hasProfile: true }, 'active'],
    [
      'a failed answer, and a session in order',
      { status: 500, hasProfile: false, userStatus: 200 },
      undefined,
    ],
    ['a server in trouble', { status: 503, hasProfile: false }, undefined],
  ])('%s', async (_what, answers, expected) => {
    const { statusOf } = await load();
    expect(statusOf(answers)).toBe(expected);
  });
});
