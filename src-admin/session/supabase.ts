import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src-shared/database.types.ts';
import { environment, apiUrl } from '../../src-shared/environment.ts';
import { SESSION_KEY } from '../../src-shared/session.ts';

type Supabase = SupabaseClient<Database>;

/** How long a sign-in or a token refresh may take before it is aborted. */
const SIGN_IN_LIMIT_MS = 10_000;

/** `fetch` that gives up on a session request which takes too long. */
const fetchWithLimit: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  return url.includes('/auth/v1/token')
    ? fetch(input, { ...init, signal: AbortSignal.timeout(SIGN_IN_LIMIT_MS) })
    : fetch(input, init);
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
