import { isIP } from 'node:net';
import { sql } from 'kysely';
import { noSession } from './answers.ts';
import type { AuthContext } from './context.ts';

/** The account and the session of a request, as the library verified them. */
export interface Caller {
  id: string;
  email: string;
  session: string;
  /** Whether the session has passed a second factor, whatever its token says. */
  proved: boolean;
}

/** The visitor's address as the server in front saw it; 0.0.0.0 when it is unknown. */
export function addressOf(headers: Headers): string {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) ? address : '0.0.0.0';
}

/** What a token says of itself; nothing is verified here. */
export function claimsOf(token: unknown): Record<string, unknown> {
  const payload = typeof token === 'string' ? token.split('.')[1] : undefined;
  return payload === undefined
    ? {}
    : (JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as Record<string, unknown>);
}

/** Who calls, or the library's refusal. */
export async function callerOf(context: AuthContext, request: Request): Promise<Caller | Response> {
  const requested = await context.next(
    new Request(new URL('/auth/v1/user', request.url), { headers: request.headers }),
  );
  if (!requested.ok) return requested;
  const { id, email } = (await requested.json()) as { id: string; email: string };
  const session = claimsOf(request.headers.get('authorization'))['session_id'];
  if (typeof session !== 'string') return noSession();
  const { rows } = await sql<{ aal: string | null }>`
    select aal from auth.sessions where id = ${session}`.execute(context.connection.kysely);
  return { id, email, session, proved: rows[0]?.aal === 'aal2' };
}
