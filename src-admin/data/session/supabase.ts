import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src-shared/database.types.ts';
import { environment, apiUrl } from '../../../src-shared/environment.ts';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { limpiarCuerpo } from '../../../src-shared/borde.ts';
import { sessionLock } from './sessionLock.ts';
import { fetchWithProgress } from './uploadProgress.ts';
import { isImpersonating, READ_ONLY_TEXT, impersonationHeader } from './impersonation.ts';

type Supabase = SupabaseClient<Database>;

/** How long a sign-in, its second factor or a token's renewal may take. */
const TOKEN_MS = 10_000;

/** How long a request to the database may take; the database itself gives up after 8 seconds. */
const DATABASE_MS = 20_000;

/** The random name of this tab. */
const TAB = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** A signal that aborts a request after so many milliseconds, and when `other` does. */
const timeout = (ms: number, other?: AbortSignal | null): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(other ? [other] : [])]);

function withImpersonation(headers: Headers): Headers {
  for (const [name, value] of Object.entries(impersonationHeader())) headers.set(name, value);
  return headers;
}

/**
 * The options of every request to the database: with a timeout, its text cleaned, the client that an admin
 * impersonates, and the tab, so that `public.novedades` does not call its own changes those of others.
 */
export function databaseRequest(init: RequestInit = {}): RequestInit & { headers: Headers } {
  const headers = withImpersonation(new Headers(init.headers));
  headers.set('x-pestana', TAB);
  const body = typeof init.body === 'string' ? { body: limpiarCuerpo(init.body) } : {};
  return { ...init, ...body, headers, signal: timeout(DATABASE_MS, init.signal) };
}

/** What may be requested during an impersonation: reads, functions of the database, which refuse for themselves, and the session's own. */
const READS =
  /^(?:(?:GET|HEAD) |POST .*(?:\/rest\/v1\/rpc\/|\/storage\/v1\/object\/sign\/|\/auth\/v1\/(?:token|logout)\b))/;

/** A refusal in the shape of the database's own. */
const refusal = (): Response =>
  Response.json(
    { code: '42501', message: READ_ONLY_TEXT, details: null, hint: null },
    { status: 403 },
  );

/** `fetch`, by which nothing is written during an impersonation. */
async function fetchGuarded(url: string, input: RequestInfo | URL, init?: RequestInit) {
  if (!isImpersonating()) return fetchWithProgress(input, init);
  const method = (init?.method ?? 'GET').toUpperCase();
  if (!READS.test(`${method} ${url}`)) return refusal();
  const answer = await fetch(input, init);
  const refused =
    method === 'POST' && url.includes('/rest/v1/rpc/') && [403, 405].includes(answer.status);
  return refused ? refusal() : answer;
}

/** `fetch` with a timeout for sign-ins and for the database. Files take as long as they take. */
const fetchWithTimeout: typeof fetch = (input, init = {}) => {
  const url = input instanceof Request ? input.url : input.toString();
  if (url.includes('/rest/v1/')) return fetchGuarded(url, input, databaseRequest(init));
  const options = { ...init };
  if (url.includes('/storage/v1/')) options.headers = withImpersonation(new Headers(init.headers));
  if (/\/auth\/v1\/(token|factors)/.test(url)) options.signal = timeout(TOKEN_MS, init.signal);
  return fetchGuarded(url, input, options);
};

/** The one client that holds the person's session. */
export const supabase: Supabase = createClient<Database>(apiUrl(), environment().supabaseKey, {
  global: { fetch: fetchWithTimeout },
  auth: {
    storageKey: SESSION_KEY,
    lock: sessionLock,
    // The callback page reads the URL itself, so that a link works in any browser.
    detectSessionInUrl: false,
    flowType: 'implicit',
  },
});

let visitor: Supabase | undefined;

/** A client that acts as a visitor and leaves the person's session alone. */
export function asVisitor(): Supabase {
  visitor ??= createClient<Database>(apiUrl(), environment().supabaseKey, {
    auth: {
      storageKey: 'estudio-anonimo',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
  });
  return visitor;
}
