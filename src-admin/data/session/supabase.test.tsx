import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../../../tests/fakeNetwork.ts';

// How long a request may take, by what it is for; which tab asks; a client that is nobody.

/** What the network was asked with, by path. */
let signals: Map<string, AbortSignal | null | undefined>;
let tabs: Map<string, string | null>;
let bodies: Map<string, string>;
const timeouts = vi.fn<(ms: number) => void>();

beforeEach(() => {
  signals = new Map();
  tabs = new Map();
  bodies = new Map();
  timeouts.mockReset();
  vi.stubGlobal('BroadcastChannel', undefined);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts(ms);
    return timeout(ms);
  });
  vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input.toString());
    signals.set(pathname, init.signal);
    if (typeof init.body === 'string') bodies.set(pathname, init.body);
    tabs.set(pathname, new Headers(init.headers).get('x-pestana'));
    return Promise.resolve(Response.json(sessionOf('u-ana', 'ana@viverolaurel.cl')));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = async () => {
  vi.resetModules();
  return import('./supabase.ts');
};

describe('the client of the person', () => {
  it('gives up on rows after twenty seconds, and says which tab asks', async () => {
    const { supabase } = await load();
    await supabase.from('tickets').select('id');
    await supabase.rpc('mi_perfil');
    expect(timeouts.mock.calls).toEqual([[20_000], [20_000]]);
    expect(tabs.get('/rest/v1/tickets')).toMatch(/^[0-9a-f]{36}$/);
    expect(tabs.get('/rest/v1/rpc/mi_perfil')).toBe(tabs.get('/rest/v1/tickets'));
  });

  it('sends rows and calls without what nobody can see, and a password as it was typed', async () => {
    const { supabase } = await load();
    await supabase.from('leads').insert({ nombre_contacto: 'A\u0000na\u200B' } as never);
    await supabase.rpc('abrir_ticket', { p_asunto: 'Ho\u0000la' } as never);
    await supabase.auth.signInWithPassword({ email: 'ana@x.cl', password: 'a\u00A0b\u200B' });
    const sent = (path: string) => JSON.parse(bodies.get(path) ?? '') as unknown;
    expect(sent('/rest/v1/leads')).toEqual({ nombre_contacto: 'Ana' });
    expect(sent('/rest/v1/rpc/abrir_ticket')).toEqual({ p_asunto: 'Hola' });
    expect(sent('/auth/v1/token')).toMatchObject({ password: 'a\u00A0b\u200B' });
  });

  it('ends a request that its page has left', async () => {
    const { supabase } = await load();
    const left = new AbortController();
    await supabase.from('tickets').select('id').abortSignal(left.signal);
    const signal = signals.get('/rest/v1/tickets');
    expect(signal?.aborted).toBe(false);
    left.abort();
    expect(signal?.aborted).toBe(true);
  });

  it('gives up on a sign-in and its second step after ten seconds', async () => {
    const { supabase } = await load();
    await supabase.auth.signInWithPassword({ email: 'ana@viverolaurel.cl', password: 'x' });
    await supabase.auth.mfa.challenge({ factorId: 'f-1' });
    expect(timeouts.mock.calls).toEqual([[10_000], [10_000]]);
    expect(tabs.get('/auth/v1/token')).toBeNull();
  });

  it('lets files, and what else there is of the account, take as long as they take', async () => {
    const { supabase } = await load();
    await supabase.storage.from('adjuntos').upload('3/a.txt', new Blob(['hola']));
    await supabase.storage.from('adjuntos').download('3/a.txt');
    await supabase.auth.resetPasswordForEmail('ana@viverolaurel.cl');
    expect(timeouts).not.toHaveBeenCalled();
    expect([...signals.keys()]).toEqual([
      '/storage/v1/object/adjuntos/3/a.txt',
      '/auth/v1/recover',
    ]);
    expect([...tabs.values()]).toEqual([null, null]);
  });
});

it('a visitor is one client, who leaves nothing in the browser', async () => {
  const { asVisitor, supabase } = await load();
  expect(asVisitor()).toBe(asVisitor());
  expect(asVisitor()).not.toBe(supabase);
  await asVisitor().auth.signInWithPassword({ email: 'ana@viverolaurel.cl', password: 'x' });
  expect(Object.keys(localStorage)).toEqual([]);
  const { data } = await supabase.auth.getSession();
  expect(data.session).toBeNull();
});
