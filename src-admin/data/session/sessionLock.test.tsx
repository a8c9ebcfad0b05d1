import { afterEach, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { sessionLock } from './sessionLock.ts';

const asked = vi.fn<(name: string) => void>();

function withLocks() {
  const request = (name: string, _options: unknown, act: (lock: object) => Promise<unknown>) => {
    asked(name);
    return act({ name });
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** A session that ends so many seconds from now. */
const keepSession = (seconds: number) =>
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ expires_at: Math.round(Date.now() / 1_000) + seconds }),
  );

const ask = () => sessionLock('sesion', 5_000, () => Promise.resolve('hecho'));

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
  localStorage.clear();
});

it('asks no other tab while the session is not renewed', async () => {
  withLocks();
  keepSession(150);
  await expect(ask()).resolves.toBe('hecho');
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['is about to be renewed', () => keepSession(95)],
  ['is over', () => keepSession(-5)],
  ['is not there', () => undefined],
  ['cannot be read', () => localStorage.setItem(SESSION_KEY, 'nada')],
])('is alone among the tabs while the session %s', async (_, keep) => {
  withLocks();
  keep();
  await expect(ask()).resolves.toBe('hecho');
  expect(asked).toHaveBeenCalledWith('sesion');
});

it('works in a browser without locks, too', async () => {
  vi.stubGlobal('navigator', {});
  keepSession(5);
  await expect(ask()).resolves.toBe('hecho');
});
