import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { authError, noSession } from './answers.ts';
import { addressOf, callerOf, type Caller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { noteMethod, withLevel } from './level.ts';
import { isCodeOf, newKey } from './totp.ts';

/** How long a challenge is good, and a factor that was begun and never verified is kept. */
const EXPIRY = sql`interval '5 minutes'`;

export interface FactorBody {
  factor_type?: string | null;
  friendly_name?: string | null;
  issuer?: string | null;
  challenge_id?: string | null;
  code?: string | null;
}

interface Factor {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const off = (what: string, verb: string): Response =>
  authError(
    422,
    `mfa_${what}_${verb}_not_enabled`,
    `MFA ${verb} is disabled for ${what.toUpperCase()}`,
  );

const insufficient = (status: number, message: string): Response =>
  authError(status, 'insufficient_aal', message);

/** Refuses who has a second factor and has not passed it in this session. */
export async function requireSecondFactor(
  { connection }: AuthContext,
  { id, proved }: Caller,
): Promise<Response | undefined> {
  const { rows } = await sql`
    select from auth.mfa_factors where user_id = ${id} and status = 'verified'`.execute(
    connection.kysely,
  );
  if (rows.length === 0 || proved) return undefined;
  return insufficient(
    401,
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}

/** POST /factors: a new key, which counts for nothing until a code of it was seen. */
async function enroll(context: AuthContext, caller: Caller, body: FactorBody): Promise<Response> {
  const { kysely } = context.connection;
  const { mfa } = context.settings;
  const type = body.factor_type ?? '';
  if (type === 'phone' || type === 'webauthn') return off(type, 'enroll');
  if (type !== 'totp')
    return authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  if (!mfa.enroll) return off('totp', 'enroll');
  await sql`delete from auth.mfa_factors f where f.status = 'unverified'
    and f.created_at < now() - ${EXPIRY} and not exists (
      select from auth.mfa_challenges c where c.factor_id = f.id and c.created_at > now() - ${EXPIRY})`.execute(
    kysely,
  );
  const { rows } = await sql<{ friendly_name: string | null; status: string }>`
    select friendly_name, status from auth.mfa_factors where user_id = ${caller.id}`.execute(
    kysely,
  );
  const name = body.friendly_name ?? '';
  if (rows.some(({ friendly_name: taken }) => (taken ?? '') === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return authError(422, 'mfa_factor_name_conflict', message);
  }
  if (rows.length >= mfa.most) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return authError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (!caller.proved && rows.some(({ status }) => status === 'verified'))
    return insufficient(403, 'AAL2 required to enroll a new factor');
  const { secret, uri, svg } = newKey(body.issuer || context.siteHost, caller.email);
  const id = randomUUID();
  await sql`insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${caller.id}, ${name}, 'totp', 'unverified', now(), now(), ${secret})`.execute(
    kysely,
  );
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: svg, secret, uri },
  });
}

/** POST /factors/…/challenge: what a code is then given for. */
async function challenge(
  { connection: { kysely } }: AuthContext,
  request: Request,
  factor: Factor,
): Promise<Response> {
  const id = randomUUID();
  const { rows } = await sql<{ expires_at: number }>`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), ${addressOf(request.headers)})
    returning extract(epoch from created_at + ${EXPIRY})::int as expires_at`.execute(kysely);
  await sql`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`.execute(
    kysely,
  );
  return Response.json({ id, type: 'totp', expires_at: rows[0]?.expires_at });
}

/** Looks at a code inside a transaction; the refusal, or undefined when the session was raised. */
async function redeem(
  trx: Kysely<unknown>,
  request: Request,
  caller: Caller,
  { id, secret }: Factor,
  { challenge_id: challengeId, code }: { challenge_id: string; code: string },
): Promise<Response | undefined> {
  // One at a time, so that no code is taken in a session that another one just ended.
  await sql`select from auth.users where id = ${caller.id} for no key update`.execute(trx);
  const session = await sql`select from auth.sessions where id = ${caller.session}`.execute(trx);
  if (session.rows.length === 0) return noSession();
  const { rows } = await sql<{ expired: boolean; usable: boolean }>`
    select created_at < now() - ${EXPIRY} as expired,
      verified_at is null and ip_address = ${addressOf(request.headers)}::inet as usable
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${id}`.execute(trx);
  const [asked] = rows;
  if (!asked) {
    const message = 'MFA factor with the provided challenge ID not found';
    return authError(422, 'mfa_factor_not_found', message);
  }
  if (!asked.usable) {
    const message = 'Challenge and verify IP addresses mismatch.';
    return authError(422, 'mfa_ip_address_mismatch', message);
  }
  if (asked.expired) {
    await sql`delete from auth.mfa_challenges where id = ${challengeId}`.execute(trx);
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    return authError(422, 'mfa_challenge_expired', message);
  }
  if (!isCodeOf(secret, code))
    return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`.execute(
    trx,
  );
  await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${id}`.execute(
    trx,
  );
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${id} where id = ${caller.session}`.execute(
    trx,
  );
  await noteMethod(trx, caller.session, 'totp');
  await sql`delete from auth.sessions where user_id = ${caller.id} and coalesce(aal, 'aal1') < 'aal2'`.execute(
    trx,
  );
  await sql`delete from auth.mfa_factors where user_id = ${caller.id} and status = 'unverified'`.execute(
    trx,
  );
  return undefined;
}

/** POST /factors/…/verify: the right code raises the session and ends those that lack it. */
async function verify(
  context: AuthContext,
  request: Request,
  caller: Caller,
  factor: Factor,
  { challenge_id: challengeId, code }: FactorBody,
): Promise<Response> {
  const { kysely } = context.connection;
  if (!code) return authError(400, 'validation_failed', 'Code needs to be non-empty');
  if (!UUID.test(challengeId ?? ''))
    return authError(400, 'bad_json', 'Could not parse request body as JSON');
  const answer = { challenge_id: challengeId ?? '', code };
  const refusal = await kysely
    .transaction()
    .execute((trx) => redeem(trx, request, caller, factor, answer));
  if (refusal) return refusal;
  return withLevel(context, request, await renew(context, request, caller));
}

/** A token of the raised session, and a refresh token that alone renews it from now on. */
async function renew(
  context: AuthContext,
  request: Request,
  { session }: Caller,
): Promise<Response> {
  const { kysely } = context.connection;
  const { rows } = await sql<{ token: string }>`
    select token from auth.refresh_tokens where session_id = ${session} and not revoked
    order by created_at desc limit 1`.execute(kysely);
  const response = await context.next(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify({ refresh_token: rows[0]?.token ?? '' }),
    }),
  );
  await sql`delete from auth.refresh_tokens where session_id = ${session} and revoked`.execute(
    kysely,
  );
  return response;
}

/** DELETE /factors/…: a session that was raised by it is as if it had never passed it. */
async function unenroll(
  { connection }: AuthContext,
  { proved }: Caller,
  { id, status }: Factor,
): Promise<Response> {
  if (status === 'verified' && !proved)
    return insufficient(422, 'AAL2 required to unenroll verified factor');
  await connection.kysely.transaction().execute(async (trx) => {
    await sql`delete from auth.mfa_amr_claims where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = ${id})`.execute(trx);
    await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`.execute(
      trx,
    );
    await sql`delete from auth.mfa_factors where id = ${id}`.execute(trx);
  });
  return Response.json({ id });
}

async function ownFactor(
  { connection }: AuthContext,
  caller: Caller,
  id: string,
): Promise<Factor | Response> {
  if (!UUID.test(id)) return authError(404, 'validation_failed', 'factor_id must be an UUID');
  const { rows } = await sql<Factor>`
    select id, status, secret from auth.mfa_factors where id = ${id} and user_id = ${caller.id}`.execute(
    connection.kysely,
  );
  return rows[0] ?? authError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** Answers what is asked under /factors, which the library lacks; undefined when it is no such call. */
export async function answerFactors(
  context: AuthContext,
  request: Request,
  call: string,
  body: FactorBody,
): Promise<Response | undefined> {
  const [, id, verb] = /^factors(?:\/([^/]+))?(?:\/(challenge|verify))?$/.exec(call) ?? [null];
  const what = `${request.method} ${id === undefined ? '' : 'id'} ${verb ?? ''}`.trim();
  if (!call.startsWith('factors')) return undefined;
  const caller = await callerOf(context, request);
  if (caller instanceof Response) return caller;
  if (what === 'POST') return enroll(context, caller, body);
  const factor = await ownFactor(context, caller, id ?? '');
  if (factor instanceof Response) return factor;
  if (what === 'DELETE id') return unenroll(context, caller, factor);
  if (!context.settings.mfa.verify) return off('totp', 'verify');
  if (what === 'POST id challenge') return challenge(context, request, factor);
  if (what === 'POST id verify') return verify(context, request, caller, factor, body);
  return authError(405, 'validation_failed', 'Method not allowed');
}
