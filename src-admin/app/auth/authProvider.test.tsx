import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, PROFILE, profileOf, sessionOf } from '../../../tests/fakeNetwork.ts';

// What react-admin is told about who is there.

const KEY = 'estudio-sesion';
const ana = sessionOf('u-ana', 'ana@viverolaurel.cl');
const profile = (perfil: string) => ({
  [PROFILE]: profileOf(perfil),
});

/** Where the page was left for, in its own place. */
const left = vi.fn<(url: string) => void>();

async function load() {
  vi.resetModules();
  return (await import('./authProvider.ts')).authProvider;
}

beforeEach(() => {
  left.mockClear();
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', {
    origin: 'https://www.estudiocobre.cl',
    href: 'https://www.estudiocobre.cl/dashboard/pagos?a=1',
    pathname: '/dashboard/pagos',
    search: '?a=1',
    replace: left,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('with somebody signed in', () => {
  beforeEach(() => {
    localStorage.setItem(KEY, JSON.stringify(ana));
  });

  it('lets them in, and says who and what they are', async () => {
    fakeNetwork(profile('cliente'));
    const provider = await load();
    await expect(provider.checkAuth()).resolves.toBeUndefined();
    expect(await provider.getIdentity()).toEqual({
      id: 'u-ana',
      fullName: 'Ana Paillán',
      usuario: 'u-ana',
      email: 'ana@viverolaurel.cl',
      cliente: 3,
      name: 'Ana Paillán',
      perfil: 'cliente',
    });
    expect(await provider.canAccess({ resource: 'tickets', action: 'list' })).toBe(true);
    expect(await provider.canAccess({ resource: 'leads', action: 'list' })).toBe(false);
  });

  it('signs out, and leaves for the sign-in page without a way back', async () => {
    const asked = fakeNetwork({ 'POST /auth/v1/logout': { status: 204 } });
    const provider = await load();
    expect(await provider.logout()).toBe('https://www.estudiocobre.cl/login');
    expect(callsOf(asked)).toEqual(['POST /auth/v1/logout?scope=local']);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is not signed out by an error', async () => {
    const asked = fakeNetwork({});
    const provider = await load();
    await expect(provider.checkError()).resolves.toBeUndefined();
    expect(asked).toEqual([]);
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });
});

describe('with nobody', () => {
  it('lets nobody in and offers nothing', async () => {
    const asked = fakeNetwork({});
    const provider = await load();
    await expect(provider.checkAuth()).rejects.toThrow('ra.auth.auth_check_error');
    await expect(provider.getIdentity()).rejects.toThrow('ra.auth.auth_check_error');
    expect(await provider.canAccess({ resource: 'tickets', action: 'list' })).toBe(false);
    expect(asked).toEqual([]);
  });

  it('leaves for the sign-in page with the way back, and Back does not lead here again', async () => {
    const asked = fakeNetwork({});
    const provider = await load();
    expect(await provider.logout()).toBe(false);
    expect(left.mock.calls).toEqual([['/login?volver=%2Fdashboard%2Fpagos%3Fa%3D1']]);
    expect(asked).toEqual([]);
    expect(localStorage.getItem('estudio-salida')).toBeNull();
  });

  it('says why, where the session ended while somebody worked', async () => {
    fakeNetwork({});
    const provider = await load();
    (await import('../../data/session/accountStatus.ts')).setAccountStatus('ended');
    expect(await provider.logout()).toBe(false);
    expect(left.mock.calls).toEqual([
      ['/login?volver=%2Fdashboard%2Fpagos%3Fa%3D1&motivo=sesion-terminada'],
    ]);
  });
});
