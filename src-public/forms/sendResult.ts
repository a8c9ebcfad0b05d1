import type { PostgrestError } from '@supabase/postgrest-js';

/** What became of a sending. `mensaje` is for the visitor, when the database has one. */
export type SendResult<R> =
  { ok: true; data: R } | { ok: false; mensaje: string | null; hint: string | null };

/** SQLSTATEs whose message our own functions wrote for people. */
const FOR_PEOPLE = new Set(['P0001', 'PT429']);

/** A refusal of the database, with its message where that was written for people. */
export const refused = ({ code, message, hint }: PostgrestError): SendResult<never> => ({
  ok: false,
  mensaje: FOR_PEOPLE.has(code) && message ? message : null,
  hint,
});
