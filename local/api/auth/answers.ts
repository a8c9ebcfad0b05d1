import { randomUUID } from 'node:crypto';
import type { PostgresFailure } from '../../http/requestContext.ts';

/** A refusal in the form of Supabase's auth service. */
export const authError = (status: number, code: string, msg: string, more: object = {}): Response =>
  Response.json(
    { code: status, error_code: code, msg, ...more },
    { status, headers: { 'x-sb-error-code': code } },
  );

/** 403 to whose token names no session that stands. */
export const noSession = (): Response =>
  authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

/** What a sign-up answers for every address: a user that is made up, as Supabase does for known ones. */
export function madeUpUser(email: string): Response {
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}

/** What the auth service says when the database refused. */
export function authFailure(error: PostgresFailure): Response | undefined {
  if (error.code === '22021') return authError(400, 'validation_failed', 'Invalid characters');
  if (error.code.startsWith('22')) return authError(400, 'validation_failed', 'Invalid value');
  const refused = ['42501', 'P0001'].includes(error.code) || error.code.startsWith('23');
  return refused ? authError(422, 'validation_failed', 'This address is not allowed') : undefined;
}

/** An unverified address answers like a wrong password, or it would tell that the address exists. */
export async function withoutHints(response: Response): Promise<Response> {
  const body = await response.clone().text();
  return body.includes('"email_not_confirmed"')
    ? authError(400, 'invalid_credentials', 'Invalid login credentials')
    : response;
}
