import { afterEach, beforeEach, vi } from 'vitest';
import { callsOf, fakeNetwork, sessionOf, type Answers } from './fakeNetwork.ts';

const RANDOM = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Who is signed in while the methods are tested. */
export const ana = sessionOf('u-ana', 'ana@viverolaurel.cl');

export const pdf = (name = 'plano.pdf') => new File(['hola'], name, { type: 'application/pdf' });

/** Runs against these answers; returns the requests, without the random part of paths. */
export async function act<R>(answers: Answers, action: () => Promise<R>) {
  const asked = fakeNetwork(answers);
  const result = await action();
  const calls = callsOf(asked).map((call) => call.replace(RANDOM, '<azar>'));
  return { result, calls, bodies: asked.map(({ body }) => body), asked };
}

/** Each test of the file begins in the dashboard, signed in as Ana, and leaves nothing behind. */
export function signedInAsAna(): void {
  beforeEach(() => {
    vi.stubGlobal('location', {
      origin: 'https://www.estudiocobre.cl',
      href: 'https://www.estudiocobre.cl/dashboard/',
    });
    localStorage.setItem('estudio-sesion', JSON.stringify(ana));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
  });
}
