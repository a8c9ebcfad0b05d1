import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, PROFILE, profileOf, sessionOf } from '../../../tests/fakeNetwork.ts';
import { redeemLink, verifyCode } from './mailedAccess.ts';
import { signIn, signOut } from './session.ts';
import { requireStorage } from './storage.ts';
import { hideBlockedStorage } from './blockedStorage.ts';

const ana = sessionOf('u-ana', 'ana@viverolaurel.cl');
const hash = { kind: 'hash', tokenHash: 'abc', type: 'recovery', email: '' } as const;

const SAID = {
  name: 'SignInError',
  message: expect.stringMatching(
    /^Error de cliente: tu navegador bloquea el almacenamiento/,
  ) as unknown,
  retry: true,
};

const BROWSERS: Readonly<Record<string, () => void>> = {
  'is full': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    });
  },
  'has little space left': () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      setItem: (key: string, value: string) => {
        if (value.length > 2000)
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        kept.set(key, value);
      },
    });
  },
  'forgets what it is given': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  },
  'forbids storage': () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  },
  'has none': () => {
    vi.stubGlobal('localStorage', undefined);
  },
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(Object.entries(BROWSERS))('a browser that %s', (_case, become) => {
  it('is told so at every way of signing in, before anything is asked or spent', async () => {
    const asked = fakeNetwork({});
    become();
    await expect(signIn('ana@viverolaurel.cl', 'x')).rejects.toMatchObject(SAID);
    await expect(redeemLink(hash)).rejects.toMatchObject(SAID);
    await expect(verifyCode('ana@viverolaurel.cl', '12345678')).rejects.toMatchObject(SAID);
    expect(asked).toEqual([]);
  });

  it('lets whoever is in sign out', async () => {
    fakeNetwork({ 'POST /auth/v1/logout': { status: 204 } });
    become();
    await expect(signOut()).resolves.toBeUndefined();
  });
});

it('one that stores lets in, and keeps nothing of the trial', async () => {
  fakeNetwork({
    'POST /auth/v1/token': { body: ana },
    [PROFILE]: profileOf('cliente'),
    'POST /rest/v1/seguimiento_usuarios': { status: 201 },
  });
  requireStorage();
  expect(localStorage).toHaveLength(0);
  await expect(signIn('ana@viverolaurel.cl', 'x')).resolves.toMatchObject({ cliente: 3 });
});

const NAMES = ['localStorage', 'sessionStorage'] as const;
const own = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
function restore() {
  for (const [name, descriptor] of own) {
    Reflect.deleteProperty(window, name);
    if (descriptor) Object.defineProperty(window, name, descriptor);
  }
}

it('a storage that throws when it is looked at is none, for the libraries, too', () => {
  for (const name of NAMES) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
  hideBlockedStorage();
  const seen = NAMES.map((name) => window[name]);
  restore();
  expect(seen).toEqual([null, null]);
});

it('a storage that may be used stays', () => {
  hideBlockedStorage();
  for (const name of NAMES) expect(window[name]).toBeInstanceOf(Storage);
});
