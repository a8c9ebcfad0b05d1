import { sql } from 'kysely';
import type { AuthContext } from './context.ts';
import { addressOf } from './caller.ts';

/** Notes in a session that was opened or renewed when, from which browser and address, as Supabase does. */
export async function noteOrigin(
  { connection }: AuthContext,
  { headers }: Request,
  session: string,
): Promise<void> {
  await sql`update auth.sessions set refreshed_at = now() at time zone 'utc',
    user_agent = ${headers.get('user-agent')}, ip = ${addressOf(headers)}
    where id = ${session}`.execute(connection.kysely);
}
