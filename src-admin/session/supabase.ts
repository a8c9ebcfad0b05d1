import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src-shared/database.types.ts';
import { environment, apiUrl } from '../../src-shared/environment.ts';
import { SESSION_KEY } from '../../src-shared/session.ts';

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
 * A request to the database as this product makes them: given up when it takes too long, and saying
 * which tab asks, so that it is not told as news what it did itself (`public.novedades`).
 */
export function databaseRequest(init: RequestInit = {}): RequestInit & { headers: Headers } {
  const headers = new Headers(init.headers);
  headers.set('x-pestana', TAB);
  return { ...init, headers, signal: givingUp(DATABASE_MS, init.signal) };
}

/** A signal that ends a request after so many milliseconds, and when `other` does. */
const givingUp = (ms: number, other?: AbortSignal | null): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(other ? [other] : [])]);

/** `fetch` that gives up on sign-ins and on requests to the database. Files take as long as they take. */
const fetchWithLimit: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  if (url.includes('/rest/v1/')) return fetch(input, databaseRequest(init));
  if (!/\/auth\/v1\/(token|factors)/.test(url)) return fetch(input, init);
  return fetch(input, { ...init, signal: givingUp(TOKEN_MS, init?.signal) });
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
