import { PostgrestClient } from '@supabase/postgrest-js';
import { entorno, urlDeApi } from '../../src-shared/entorno.ts';

let client: PostgrestClient | undefined;

/** The visitor's view of the database. Never carries a session: the public site is for anybody. */
export function api(): PostgrestClient {
  client ??= new PostgrestClient(`${urlDeApi()}/rest/v1`, {
    headers: { apikey: entorno().supabaseKey },
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
