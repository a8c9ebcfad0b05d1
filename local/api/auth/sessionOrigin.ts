import { sql } from 'kysely';
import type { AuthContext } from './context.ts';
import { countedAddress } from './limits.ts';

/** The session that a token belongs to. */
function sessionOf(token: unknown): string | undefined {
  const payload = typeof token === 'string' ? token.split('.')[1] : undefined;
  if (payload === undefined) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { session_id: session } = claims as { session_id?: unknown };
  return typeof session === 'string' ? session : undefined;
}

/** Notes in a session that was opened or renewed when, from which browser and address, as Supabase does. */
export async function noteOrigin(
  { connection }: AuthContext,
  request: Request,
  response: Response,
): Promise<Response> {
  if (!response.ok) return response;
  const answer = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { access_token?: unknown };
  const session = sessionOf(answer.access_token);
  if (session === undefined) return response;
  const address = countedAddress(request.headers);
  await sql`update auth.sessions set refreshed_at = now() at time zone 'utc',
    user_agent = ${request.headers.get('user-agent')}, ip = ${address === 'unknown' ? null : address}
    where id = ${session}`.execute(connection.kysely);
  return response;
}
