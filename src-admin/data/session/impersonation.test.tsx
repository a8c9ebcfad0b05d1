import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// A page that the browser had put aside, and what is kept of looking as a client.

const KEY = 'estudio-vista';
const reload = vi.fn();
const assign = vi.fn<(url: string) => void>();
const kept = (id: number) => JSON.stringify({ id, desde: '/dashboard/clientes/3/show' });

const load = async () => {
  vi.resetModules();
  return import('./impersonation.ts');
};

/** In the place of the window, so that no page of an earlier test listens. */
let page: EventTarget;

beforeEach(() => {
  reload.mockReset();
  assign.mockReset();
  page = new EventTarget();
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) =>
    page.addEventListener(type, listener),
  );
  vi.stubGlobal('location', { pathname: '/dashboard/', search: '', reload, assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that comes back', () => {
  it.each<[string, string | null, string | null, boolean, number]>([
    ['of before the admin impersonated is loaded anew', null, kept(70), true, 1],
    ['of another look is loaded anew', kept(69), kept(70), true, 1],
    ['of a look that has ended is loaded anew', kept(70), null, true, 1],
    ['of the same look stays', kept(70), kept(70), true, 0],
    ['of nobody’s look stays', null, null, true, 0],
    ['that was never put aside stays', null, kept(70), false, 0],
  ])('%s', async (_what, before, after, persisted, times) => {
    if (before !== null) sessionStorage.setItem(KEY, before);
    const { isImpersonating, watchImpersonation } = await load();
    expect(isImpersonating()).toBe(before !== null);
    watchImpersonation();
    if (after === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, after);
    page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    expect(reload).toHaveBeenCalledTimes(times);
  });
});

it.each(['7', 'null', '{}', '[]', '{', '{"id":"70","desde":"/"}', '{"id":70}'])(
  '%s is no look',
  async (other) => {
    sessionStorage.setItem(KEY, other);
    const { isImpersonating, impersonationHeader } = await load();
    expect(isImpersonating()).toBe(false);
    expect(impersonationHeader()).toEqual({});
  },
);

it('who stops without having impersonated is led to the first page', async () => {
  const { stopImpersonation } = await load();
  stopImpersonation();
  expect(assign.mock.calls).toEqual([['/dashboard/']]);
});

it('a browser that keeps nothing is told so, and nobody is led to a page that would be the admin’s own', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('x', 'QuotaExceededError');
  });
  const { startImpersonation } = await load();
  expect(() => startImpersonation(70)).toThrow('Permite las cookies y los datos de este sitio');
  expect(assign).not.toHaveBeenCalled();
});
