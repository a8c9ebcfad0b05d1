import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, PROFILE, profileOf, sessionOf } from '../../../tests/fakeNetwork.ts';

// How often the account is asked about, and what is said when it cannot be.

async function load() {
  vi.resetModules();
  return import('./standing.ts');
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

describe('confirmStanding', () => {
  it('asks when nothing is known, and no more until three seconds have gone by', async () => {
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { confirmStanding, getStanding } = await load();
    await confirmStanding();
    expect(callsOf(asked)).toEqual([PROFILE]);
    vi.advanceTimersByTime(3000);
    await confirmStanding();
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await confirmStanding();
    expect(asked).toHaveLength(2);
    expect(getStanding()).toBe('active');
  });

  it('asks again at once when what was found is not in order', async () => {
    const asked = fakeNetwork({ [PROFILE]: profileOf('cliente') });
    const { confirmStanding, noteStanding } = await load();
    noteStanding('inactive');
    await confirmStanding();
    expect(asked).toHaveLength(1);
  });

  it('takes what was noted a moment ago for an answer', async () => {
    const asked = fakeNetwork({});
    const { confirmStanding, noteStanding } = await load();
    noteStanding('active');
    await confirmStanding();
    expect(asked).toEqual([]);
  });
});

it('a question that fails in an unknown way is logged and changes nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { checkStanding, getStanding } = await load();
  const { supabase } = await import('./supabase.ts');
  vi.spyOn(supabase.auth, 'getSession').mockRejectedValue(new Error('x'));
  await checkStanding();
  expect(getStanding()).toBe('active');
  expect(logged).toHaveBeenCalledWith('No se pudo comprobar la sesión', expect.any(Error));
});
