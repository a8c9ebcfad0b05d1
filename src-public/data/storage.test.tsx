import { afterEach, describe, expect, it, vi } from 'vitest';
import { localStore, sessionStore } from './storage.ts';

describe.each([
  ['sessionStore', sessionStore, () => sessionStorage],
  ['localStore', localStore, () => localStorage],
])('%s', (_name, store, area) => {
  afterEach(() => {
    vi.restoreAllMocks();
    area().clear();
    store.remove('uno');
  });

  it('keeps and forgets', () => {
    store.write('uno', { a: 1 });
    expect(store.read('uno')).toEqual({ a: 1 });
    expect(area()).toHaveLength(1);
    store.remove('uno');
    expect(store.read('uno')).toBeNull();
  });

  it('reads nothing from what is no JSON', () => {
    area().setItem('uno', '{');
    expect(store.read('uno')).toBeNull();
  });

  it('keeps for the life of the page what the browser refuses, and in the browser once it takes it', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.write('uno', 'dos');
    expect(store.read('uno')).toBe('dos');
    refuse.mockRestore();
    store.write('uno', 'tres');
    area().clear();
    expect(store.read('uno')).toBeNull();
  });

  it('does not break where storage is closed', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    store.write('uno', 1);
    expect(store.read('uno')).toBe(1);
    store.remove('uno');
    expect(store.read('uno')).toBeNull();
  });
});
