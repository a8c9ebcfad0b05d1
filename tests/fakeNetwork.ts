import { vi } from 'vitest';

/** A request that reached the network. */
export interface Asked {
  /** Method, path and query, decoded. */
  call: string;
  headers: Headers;
  /** Read as JSON where it is JSON. */
  body: unknown;
}

/** What the network answers; 'lost' when nothing comes back. */
export type Answer = 'lost' | { status?: number; body?: unknown };

/** Answers by "METHOD /path"; a list answers one call after the other, and then its last again. */
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function respond({ status = 200, body = null }: Exclude<Answer, 'lost'>): Response {
  const text = status === 204 || status === 304 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/**
 * Replaces the network in a test; returns the requests in order. A request without an answer gets 501, so that the
 * test fails visibly.
 */
export function fakeNetwork(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const counts = new Map<string, number>();
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input.toString());
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    asked.push({
      call: decodeURIComponent(`${key}${url.search}`),
      headers: new Headers(init.headers),
      body: parse(textOf(init.body)),
    });
    const known = answers[key];
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const all: readonly Answer[] = Array.isArray(known)
      ? (known as readonly Answer[])
      : [(known as Answer | undefined) ?? { status: 501, body: { message: `nobody: ${key}` } }];
    const answer = all[Math.min(count, all.length - 1)];
    // As a browser says it.
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch');
    await Promise.resolve();
    return respond(answer);
  });
  return asked;
}

/** The calls alone. */
export const callsOf = (asked: readonly Asked[]): string[] => asked.map(({ call }) => call);

/** A session as Supabase Auth gives it to somebody. */
export const sessionOf = (id: string, email: string) => ({
  access_token: `token-of-${id}`,
  refresh_token: `refresh-of-${id}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
});

/** A second factor as Supabase Auth lists it. */
export const factorOf = (id: string, name: string, status = 'verified') => ({
  id,
  friendly_name: name,
  factor_type: 'totp',
  status,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
});

/** The session of somebody who has second factors, and who has given a code (`aal2`) or not yet. */
export const leveledSessionOf = (
  id: string,
  email: string,
  aal: 'aal1' | 'aal2',
  factors: readonly object[] = [factorOf('f-1', 'Teléfono')],
) => {
  const { user, ...session } = sessionOf(id, email);
  const claims = btoa(JSON.stringify({ sub: id, aal, amr: [] })).replace(/=+$/, '');
  return { ...session, access_token: `e30.${claims}.c2ln`, user: { ...user, factors } };
};

/** The question who is signed in. */
export const PROFILE = 'POST /rest/v1/rpc/mi_perfil';

/** Its answer, with the changes of one table. */
export const profileOf = (perfil: string, nombre = 'Ana Paillán') => ({
  body: [
    { cliente: 3, nombre, perfil, tabla: 'tickets', marca: '1.1', de_otros: false, esperan: null },
  ],
});
