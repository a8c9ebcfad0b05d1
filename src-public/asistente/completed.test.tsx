import { afterEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { hasJumped, isSuppressed, markCompleted, markJumped } from './completed.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('isSuppressed', () => {
  it('lets the assistant appear to a new visitor', () => {
    expect(isSuppressed()).toBe(false);
  });
  it.each([
    ['this visit', () => localStorage.clear()],
    ['an earlier visit', () => sessionStorage.clear()],
  ])('holds it back when it was completed in %s', (_when, forget) => {
    markCompleted();
    forget();
    expect(isSuppressed()).toBe(true);
  });
  it('holds it back when a session is stored', () => {
    localStorage.setItem(SESSION_KEY, '{"access_token":"x"}');
    expect(isSuppressed()).toBe(true);
  });
  it('does not break where storage is refused', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(isSuppressed()).toBe(false);
  });
});

it('is remembered for this visit and the next ones', () => {
  markCompleted();
  expect(sessionStorage.getItem('estudio-asistente-completado')).toBe('1');
  expect(localStorage.getItem('estudio-asistente-completado')).toBe('1');
});

it('remembers nothing where storage is refused, and does not break', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  markCompleted();
  markJumped();
  expect([isSuppressed(), hasJumped()]).toEqual([false, false]);
});

it('remembers the jump of this visit', () => {
  expect(hasJumped()).toBe(false);
  markJumped();
  expect(hasJumped()).toBe(true);
  expect(sessionStorage.getItem('estudio-asistente-salto')).toBe('1');
  expect(localStorage).toHaveLength(0);
});
