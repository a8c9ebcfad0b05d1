import { isAuthError } from '@supabase/auth-js/dist/module/lib/errors.js';
import { _request as ask, type Fetch } from '@supabase/auth-js/dist/module/lib/fetch.js';

interface Made {
  url?: string;
  headers?: Record<string, string>;
  fetch?: Fetch;
}

/**
 * In the place of auth-js's calls for a server that holds the secret key, which no browser does. One is
 * the browser's, too: the end of a session, by its own token.
 */
export default class AdminApi {
  readonly #made: Made;

  constructor(made: Made) {
    this.#made = made;
  }

  /** Ends the session of a token, or those of its account that `scope` says. */
  async signOut(jwt: string, scope = 'global') {
    const { url = '', headers = {}, fetch = globalThis.fetch } = this.#made;
    try {
      await ask(fetch, 'POST', `${url}/logout?scope=${scope}`, {
        ...{ headers, jwt, noResolveJson: true },
      });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}
