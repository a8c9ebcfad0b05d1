import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callsOf,
  fakeNetwork,
  PROFILE,
  profileOf,
  sessionOf,
  type Answers,
} from '../../../tests/fakeNetwork.ts';

// Who is signed in and how they stand, as far as the answers of the server tell.

const KEY = 'estudio-sesion';
const ana = sessionOf('u-ana', 'ana@viverolaurel.cl');
const bruno = sessionOf('u-bruno', 'bruno@ferreteriaelroble.cl');
const USER = 'GET /auth/v1/user';

const noRow = { body: [] };
const broken = { status: 500, body: { message: 'x' } };

async function load() {
  vi.resetModules();
  const [account, standing, { supabase }] = await Promise.all([
    import('./account.ts'),
    import('./accountStatus.ts'),
    import('./supabase.ts'),
  ]);
  return { ...account, ...standing, supabase };
}

/** Somebody whose session this browser has kept. */
const signedIn = (session: ReturnType<typeof sessionOf>) => {
  localStorage.setItem(KEY, JSON.stringify(session));
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Begins the page again, which jsdom cannot. */
function watchReload() {
  const reload = vi.fn<() => void>();
  const { origin, href } = location;
  vi.stubGlobal('location', { origin, href, pathname: '/dashboard', reload });
  return reload;
}

describe('currentAccount', () => {
  it('is nobody without a session, and asks nothing', async () => {
    const asked = fakeNetwork({});
    const { currentAccount, isSignedIn } = await load();
    expect(await currentAccount()).toBeNull();
    expect(await isSignedIn()).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([
    ['admin', 'admin'],
    ['cliente', 'cliente'],
    ['tickets', 'tickets'],
    // What is not known sees least.
    ['otro', 'tickets'],
  ])('reads the profile "%s" as %s, once per session', async (stored, perfil) => {
    signedIn(ana);
    const asked = fakeNetwork({ [PROFILE]: profileOf(stored) });
    const { currentAccount, isSignedIn } = await load();
    const account = {
      usuario: 'u-ana',
      email: 'ana@viverolaurel.cl',
      cliente: 3,
      name: 'Ana Paillán',
      perfil,
    };
    expect(await Promise.all([currentAccount(), currentAccount()])).toEqual([account, account]);
    expect(await currentAccount()).toEqual(account);
    expect(await isSignedIn()).toBe(true);
    expect(callsOf(asked)).toEqual([PROFILE]);
  });

  it('reads it again when it was forgotten, and for somebody else', async () => {
    signedIn(ana);
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { currentAccount, forgetAccount } = await load();
    await currentAccount();
    forgetAccount();
    await currentAccount();
    signedIn(bruno);
    expect((await currentAccount())?.usuario).toBe('u-bruno');
    expect(callsOf(asked)).toEqual([PROFILE, PROFILE, PROFILE]);
  });

  it('forgets it when the session is gone', async () => {
    signedIn(ana);
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { currentAccount } = await load();
    await currentAccount();
    localStorage.clear();
    expect(await currentAccount()).toBeNull();
    signedIn(ana);
    await currentAccount();
    expect(callsOf(asked)).toEqual([PROFILE, PROFILE]);
  });

  it('keeps the changes that came with it for the first request, once, and not for somebody else', async () => {
    signedIn(ana);
    fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { currentAccount, forgetAccount, takeFirstChanges } = await load();
    expect(takeFirstChanges()).toBeUndefined();
    await currentAccount();
    expect(await takeFirstChanges()).toMatchObject([{ tabla: 'tickets', marca: '1.1' }]);
    expect(takeFirstChanges()).toBeUndefined();
    forgetAccount();
    await currentAccount();
    forgetAccount();
    expect(takeFirstChanges()).toBeUndefined();
  });

  it('begins a page with the profile that the last one read, and asks again', async () => {
    signedIn(ana);
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    await (await load()).currentAccount();
    const reload = watchReload();
    fakeNetwork({ [PROFILE]: 'lost' });
    const offline = await load();
    expect((await offline.currentAccount())?.perfil).toBe('cliente');
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(reload).not.toHaveBeenCalled();
    expect(callsOf(asked)).toEqual([PROFILE]);
  });

  it('begins the page again where the profile is another by now, and once', async () => {
    signedIn(ana);
    fakeNetwork({ [PROFILE]: profileOf('cliente') });
    await (await load()).currentAccount();
    const reload = watchReload();
    fakeNetwork({ [PROFILE]: profileOf('tickets') });
    expect((await (await load()).currentAccount())?.perfil).toBe('cliente');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect((await (await load()).currentAccount())?.perfil).toBe('tickets');
    await vi.dynamicImportSettled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps no profile of an account that has none any more, nor after signing out or without a session', async () => {
    signedIn(ana);
    fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { currentAccount, forgetAccount } = await load();
    await currentAccount();
    expect(localStorage.getItem('estudio-cuenta')).toContain('u-ana');
    forgetAccount();
    expect(localStorage.getItem('estudio-cuenta')).toBeNull();
    await currentAccount();
    localStorage.removeItem('estudio-sesion');
    await currentAccount();
    expect(localStorage.getItem('estudio-cuenta')).toBeNull();
    signedIn(ana);
    await currentAccount();
    fakeNetwork({ [PROFILE]: noRow, 'GET /auth/v1/user': { body: ana.user } });
    const { getAccountStatus, ...later } = await load();
    expect((await later.currentAccount())?.perfil).toBe('cliente');
    await vi.waitFor(() => expect(getAccountStatus()).toBe('inactive'));
    expect(localStorage.getItem('estudio-cuenta')).toBeNull();
  });

  it('has no rights without a profile, looks into why, and asks again the next time', async () => {
    signedIn(ana);
    const asked = fakeNetwork({
      [PROFILE]: [noRow, noRow, profileOf('cliente')],
      'GET /auth/v1/user': { body: ana.user },
    });
    const { currentAccount, getAccountStatus } = await load();
    expect(await currentAccount()).toEqual({
      usuario: 'u-ana',
      email: 'ana@viverolaurel.cl',
      cliente: null,
      name: 'ana@viverolaurel.cl',
      perfil: null,
    });
    expect(callsOf(asked)).toEqual([PROFILE, PROFILE, USER]);
    expect(getAccountStatus()).toBe('inactive');
    expect((await currentAccount())?.perfil).toBe('cliente');
    expect(callsOf(asked).at(-1)).toBe(PROFILE);
  });

  it('stays signed in without rights when the profile cannot be read, and asks again the next time', async () => {
    signedIn(ana);
    const asked = fakeNetwork({ [PROFILE]: [broken, broken, profileOf('admin')] });
    const { currentAccount, getAccountStatus } = await load();
    expect(await currentAccount()).toEqual({
      usuario: 'u-ana',
      email: 'ana@viverolaurel.cl',
      cliente: null,
      name: 'ana@viverolaurel.cl',
      perfil: null,
    });
    expect(console.error).toHaveBeenCalled();
    expect(callsOf(asked)).toEqual([PROFILE, PROFILE]);
    expect(getAccountStatus()).toBe('active');
    expect((await currentAccount())?.perfil).toBe('admin');
  });

  it('notes a session that the server refuses', async () => {
    signedIn(ana);
    fakeNetwork({
      [PROFILE]: { status: 401, body: { code: 'PGRST301', message: 'JWT expired' } },
    });
    const { currentAccount, getAccountStatus } = await load();
    expect((await currentAccount())?.perfil).toBeNull();
    expect(getAccountStatus()).toBe('ended');
  });

  it('calls an account without address by nothing', async () => {
    const { email: _email, ...user } = ana.user;
    localStorage.setItem(KEY, JSON.stringify({ ...ana, user }));
    fakeNetwork({ [PROFILE]: broken });
    const { currentAccount, readAccount } = await load();
    expect(await currentAccount()).toMatchObject({ email: '', name: '' });
    fakeNetwork({ [PROFILE]: noRow });
    expect(await readAccount({ id: 'u-ana' })).toMatchObject({ email: '', name: '' });
  });
});

describe('isSignedIn', () => {
  it('counts a session that cannot be renewed without a connection', async () => {
    signedIn({ ...ana, expires_at: 1 });
    fakeNetwork({ 'POST /auth/v1/token': 'lost' });
    // It is tried several times, further and further apart.
    vi.useFakeTimers();
    const { isSignedIn } = await load();
    const answer = isSignedIn();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe(true);
    vi.useRealTimers();
  });
});

describe('checkAccountStatus', () => {
  const check = async (answers: Answers, who: typeof ana | null = ana) => {
    if (who) signedIn(who);
    const asked = fakeNetwork(answers);
    const modules = await load();
    await modules.checkAccountStatus();
    return { ...modules, asked };
  };

  it('finds an account in order with one question', async () => {
    const { getAccountStatus, asked } = await check({ [PROFILE]: profileOf('cliente') });
    expect(getAccountStatus()).toBe('active');
    expect(callsOf(asked)).toEqual([PROFILE]);
  });

  it.each([
    ['a session in order', { body: ana.user }, 'inactive'],
    ['a token that Auth refuses', { status: 401, body: { message: 'x' } }, 'ended'],
    [
      'a session that Auth forgot',
      { status: 403, body: { code: 403, error_code: 'session_not_found', msg: 'x' } },
      'ended',
    ],
    ['Auth in trouble', { status: 500, body: { message: 'x' } }, 'active'],
    ['Auth out of reach', 'lost', 'active'],
  ] as const)('without a profile and with %s', async (_what, user, standing) => {
    const { getAccountStatus } = await check({
      [PROFILE]: noRow,
      'GET /auth/v1/user': user,
    });
    expect(getAccountStatus()).toBe(standing);
  });

  it('takes nobody signed in for a session that ended', async () => {
    const { getAccountStatus, asked } = await check({}, null);
    expect(getAccountStatus()).toBe('ended');
    expect(asked).toEqual([]);
  });

  it('knows nothing while the API is out of reach', async () => {
    const { getAccountStatus } = await check({ [PROFILE]: 'lost' });
    expect(getAccountStatus()).toBe('active');
  });

  it('shares one question among the hints of the same moment', async () => {
    signedIn(ana);
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { checkAccountStatus } = await load();
    await Promise.all([checkAccountStatus(), checkAccountStatus()]);
    expect(asked).toHaveLength(1);
  });

  it('asks once more for what comes while an answer is on its way, which may be older', async () => {
    signedIn(ana);
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const answer = globalThis.fetch;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await answer(...args);
      await held;
      return response;
    });
    const { checkAccountStatus } = await load();
    const first = checkAccountStatus();
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    const later = Promise.all([checkAccountStatus(), checkAccountStatus()]);
    release();
    await Promise.all([first, later]);
    expect(asked).toHaveLength(2);
    await checkAccountStatus();
    expect(asked).toHaveLength(3);
  });
});

describe('setAccountStatus', () => {
  it('tells who listens of every change, until they stop', async () => {
    const { setAccountStatus, onAccountStatus, getAccountStatus } = await load();
    const heard = vi.fn<() => void>();
    const stop = onAccountStatus(heard);
    setAccountStatus('active');
    expect(heard).not.toHaveBeenCalled();
    setAccountStatus('inactive');
    setAccountStatus('inactive');
    expect(heard).toHaveBeenCalledTimes(1);
    setAccountStatus('active');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    setAccountStatus('ended');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(getAccountStatus()).toBe('ended');
  });

  it('keeps an ended session ended', async () => {
    const { setAccountStatus, getAccountStatus } = await load();
    setAccountStatus('ended');
    setAccountStatus('active');
    expect(getAccountStatus()).toBe('ended');
  });
});
