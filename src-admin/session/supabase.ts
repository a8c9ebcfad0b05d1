import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src-shared/database.types.ts';
import { environment, apiUrl } from '../../src-shared/environment.ts';
import { SESSION_KEY } from '../../src-shared/session.ts';

type Supabase = SupabaseClient<Database>;

/**
 * How long a request may take before it is given up: a sign-in or a token's renewal, and whatever
 * reads or saves rows (the database itself gives up after 8 seconds). Files take as long as they take.
 */
const LIMITS_MS = [
  ['/auth/v1/token', 10_000],
  ['/rest/v1/', 20_000],
] as const;

/** What this tab is called. */
const TAB = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** Headers that say which tab asks, so that it is not told as news what it did itself (`public.novedades`). */
export function fromThisTab(init?: HeadersInit): Headers {
  const headers = new Headers(init);
  headers.set('x-pestana', TAB);
  return headers;
}

/** `fetch` that gives up on a request which takes too long, and tells the database which tab asks. */
const fetchWithLimit: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  const limit = LIMITS_MS.find(([path]) => url.includes(path))?.[1];
  if (limit === undefined) return fetch(input, init);
  const signals = [AbortSignal.timeout(limit), ...(init?.signal ? [init.signal] : [])];
  const headers = url.includes('/rest/v1/') && { headers: fromThisTab(init?.headers) };
  return fetch(input, { ...init, ...headers, signal: AbortSignal.any(signals) });
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
