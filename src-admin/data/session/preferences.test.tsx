import { afterEach, expect, it, vi } from 'vitest';
import { keepPreference, onPreference, readPreference } from './preferences.ts';

afterEach(() => vi.restoreAllMocks());

it('what somebody prefers is theirs alone, and each thing by itself', () => {
  keepPreference('u-ana', 'tema', 'oscuro');
  expect(readPreference('u-ana', 'tema')).toBe('oscuro');
  expect(readPreference('u-ana', 'atajos')).toBeNull();
  expect(readPreference('u-bruno', 'tema')).toBeNull();
});

it('is forgotten when they choose nothing', () => {
  keepPreference('u-ana', 'tema', 'oscuro');
  keepPreference('u-ana', 'tema', null);
  expect(readPreference('u-ana', 'tema')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('is told to whoever listens, until they stop', () => {
  const listener = vi.fn();
  const stop = onPreference(listener);
  keepPreference('u-ana', 'tema', 'oscuro');
  keepPreference('u-ana', 'tema', null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  keepPreference('u-ana', 'tema', 'claro');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('a storage that may not be used keeps nothing, which is logged and told all the same', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  const listener = vi.fn();
  const stop = onPreference(listener);
  keepPreference('u-ana', 'tema', 'oscuro');
  stop();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(readPreference('u-ana', 'tema')).toBeNull();
});
