import { PostgrestClient } from '@supabase/postgrest-js';
import { environment, apiUrl } from '../../src-shared/environment.ts';

let client: PostgrestClient | undefined;

/** The visitor's view of the database. Never carries a session: the public site is for anybody. */
export function api(): PostgrestClient {
  client ??= new PostgrestClient(`${apiUrl()}/rest/v1`, {
    headers: { apikey: environment().supabaseKey },
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
