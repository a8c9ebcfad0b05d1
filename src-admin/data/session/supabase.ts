import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src-shared/database.types.ts';
import { environment, apiUrl } from '../../../src-shared/environment.ts';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { limpiarCuerpo } from '../../../src-shared/borde.ts';
import { fetchTelling } from './sentBytes.ts';
import { isLooking, LOOKING_ONLY, vistaHeader } from './vista.ts';

type Supabase = SupabaseClient<Database>;

/** How long a sign-in, its second step or a token's renewal may take before it is given up. */
const TOKEN_MS = 10_000;

/** How long whatever reads or saves rows may take; the database itself gives up after 8 seconds. */
const DATABASE_MS = 20_000;

/** What this tab is called. */
const TAB = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/**
 * A request to the database as this product makes them: given up when it takes too long, saying
 * its text clean, which tab asks, so that it is not told as news what it did itself (`public.novedades`), and as whom
 * an admin looks.
 */
export function databaseRequest(init: RequestInit = {}): RequestInit & { headers: Headers } {
  const headers = new Headers(init.headers);
  headers.set('x-pestana', TAB);
  withVista(headers);
  const body = typeof init.body === 'string' ? { body: limpiarCuerpo(init.body) } : {};
  return { ...init, ...body, headers, signal: givingUp(DATABASE_MS, init.signal) };
}

function withVista(headers: Headers): Headers {
  for (const [name, value] of Object.entries(vistaHeader())) headers.set(name, value);
  return headers;
}

/** A signal that ends a request after so many milliseconds, and when `other` does. */
const givingUp = (ms: number, other?: AbortSignal | null): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(other ? [other] : [])]);

/** What may be asked while an admin looks: to read, to call a function of the database, which judges itself, and the session's own. */
const READS =
  /^(?:(?:GET|HEAD) |POST .*(?:\/rest\/v1\/rpc\/|\/storage\/v1\/object\/sign\/|\/auth\/v1\/(?:token|logout)\b))/;

/** Refused in the words of the database's own refusals, before it is asked or in their place. */
const refusal = (): Response =>
  Response.json(
    { code: '42501', message: LOOKING_ONLY, details: null, hint: null },
    { status: 403 },
  );

/** `fetch`, by which nothing is written while an admin looks as a client. */
async function fetchLooking(url: string, input: RequestInfo | URL, init?: RequestInit) {
  if (!isLooking()) return fetchTelling(input, init);
  const method = (init?.method ?? 'GET').toUpperCase();
  if (!READS.test(`${method} ${url}`)) return refusal();
  const answer = await fetch(input, init);
  const refused =
    method === 'POST' && url.includes('/rest/v1/rpc/') && [403, 405].includes(answer.status);
  return refused ? refusal() : answer;
}

/** `fetch` that gives up on sign-ins and on requests to the database. Files take as long as they take. */
const fetchWithLimit: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  if (url.includes('/rest/v1/')) return fetchLooking(url, input, databaseRequest(init));
  if (url.includes('/storage/v1/'))
    return fetchLooking(url, input, { ...init, headers: withVista(new Headers(init?.headers)) });
  if (!/\/auth\/v1\/(token|factors)/.test(url)) return fetchLooking(url, input, init);
  return fetchLooking(url, input, { ...init, signal: givingUp(TOKEN_MS, init?.signal) });
};

/** The one client that holds the person's session. Only `session/` and `data/` import it. */
export const supabase: Supabase = createClient<Database>(apiUrl(), environment().supabaseKey, {
  global: { fetch: fetchWithLimit },
  auth: {
    storageKey: SESSION_KEY,
    // The callback page reads the URL itself, so that a link works in any browser.
    detectSessionInUrl: false,
    flowType: 'implicit',
  },
});

let visitor: Supabase | undefined;

/**
 * A client that acts as a visitor: what it does leaves the admin's own session alone.
 * Inviting somebody with the main client would sign the admin out.
 */
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
