import type { PostgrestError } from '@supabase/postgrest-js';

/** What became of a sending. `mensaje` is for the visitor, when the database has one. */
export type SendResult<R> =
  | { ok: true; data: R }
  | {
      ok: false;
      mensaje: string | null;
      hint: string | null;
      /** What the refusal adds for code to read. */
      detail?: string;
      /** The connection is gone: it may have arrived, or not. */
      lost: boolean;
    };

/** SQLSTATEs whose message our own functions wrote for people. */
const FOR_PEOPLE = new Set(['P0001', 'PT429']);

/** What did not go through: a refusal of the database, or no answer at all, which has status 0. */
export const refused = (
  { code, message, hint, details }: PostgrestError,
  status: number,
): SendResult<never> => ({
  ok: false,
  mensaje: FOR_PEOPLE.has(code) && message ? message : null,
  hint,
  ...(details && { detail: details }),
  lost: status === 0 || !navigator.onLine,
});
