import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { claimsOf } from './caller.ts';
import type { AuthContext } from './context.ts';
import { noteOrigin } from './sessionOrigin.ts';

/** How somebody proved who they are, in the words of Supabase's tokens. */
type Method = 'password' | 'otp' | 'totp';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: object, secret: string): string {
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The factors of an account as Supabase lists them with its user. */
async function factorsOf({ connection }: AuthContext, user: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at
    from auth.mfa_factors where user_id = ${user} order by created_at, id`.execute(
    connection.kysely,
  );
  return rows;
}

interface Answer {
  access_token?: unknown;
  user?: { id?: unknown };
  id?: unknown;
}

const answerAs = (response: Response, body: object): Response => {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(body, { status: response.status, headers });
};

async function withFactorsIn<User extends { id?: unknown }>(
  context: AuthContext,
  user: User,
): Promise<User> {
  const factors = typeof user.id === 'string' ? await factorsOf(context, user.id) : [];
  return factors.length > 0 ? { ...user, factors } : user;
}

/** Adds the account's factors to an answer that is a user. */
export async function withFactors(context: AuthContext, response: Response): Promise<Response> {
  if (!response.ok) return response;
  return answerAs(response, await withFactorsIn(context, (await response.json()) as Answer));
}

/** Notes how the person of a session proved who they are. */
export async function noteMethod(
  kysely: AuthContext['connection']['kysely'],
  session: string,
  method: Method,
): Promise<void> {
  await sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${session}, ${method}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`.execute(
    kysely,
  );
}

/**
 * What the library answers to whoever opened or renewed a session, as Supabase answers it: the token
 * says how far the person proved who they are (`aal`) and by what (`amr`), the user which factors
 * there are, and the session where it was opened.
 */
export async function withLevel(
  context: AuthContext,
  request: Request,
  response: Response,
  method?: Method,
): Promise<Response> {
  if (!response.ok) return response;
  const answer = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Answer;
  const claims = claimsOf(answer.access_token);
  const session = claims['session_id'];
  if (typeof session !== 'string') return response;
  const { kysely } = context.connection;
  await noteOrigin(context, request, session);
  if (method !== undefined) await noteMethod(kysely, session, method);
  const { rows } = await sql<{ aal: string | null; amr: object }>`
    select s.aal, (
      select coalesce(jsonb_agg(jsonb_build_object('method', a.authentication_method,
        'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc), '[]')
      from auth.mfa_amr_claims a where a.session_id = s.id) as amr
    from auth.sessions s where s.id = ${session}`.execute(kysely);
  const { aal, amr } = rows[0] ?? { aal: null, amr: [] };
  return answerAs(response, {
    ...answer,
    access_token: sign({ ...claims, aal: aal ?? 'aal1', amr }, context.jwtSecret),
    user: await withFactorsIn(context, answer.user ?? {}),
  });
}
