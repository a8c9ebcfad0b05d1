import { PostgrestClient } from '@supabase/postgrest-js';
import { environment, apiUrl } from '../../src-shared/environment.ts';
import { limpiarCuerpo } from '../../src-shared/borde.ts';

/** `fetch` that sends clean text alone. */
const fetchClean: typeof fetch = (input, init) =>
  fetch(input, typeof init?.body === 'string' ? { ...init, body: limpiarCuerpo(init.body) } : init);

let client: PostgrestClient | undefined;

/** The visitor's view of the database. Never carries a session: the public site is for anybody. */
export function api(): PostgrestClient {
  client ??= new PostgrestClient(`${apiUrl()}/rest/v1`, {
    headers: { apikey: environment().supabaseKey },
    fetch: fetchClean,
  });
  return client;
}

/** An answer of the API that is not what the site expects. */
export class UnexpectedAnswer extends Error {
  constructor(table: string) {
    super(`Unexpected answer for ${table}`);
    this.name = 'UnexpectedAnswer';
  }
}
