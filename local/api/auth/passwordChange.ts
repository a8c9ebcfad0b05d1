import { createHash, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compare } from 'bcryptjs';
import { sql } from 'kysely';
import { authError } from './answers.ts';
import { callerOf, type Caller } from './caller.ts';
import type { AuthContext } from './context.ts';

const hashOf = (email: string, code: string): string =>
  createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');

/** GET /reauthenticate: mails the caller a code that stands for a recent sign-in. */
export async function sendReauthentication(
  context: AuthContext,
  request: Request,
): Promise<Response> {
  const caller = await callerOf(context, request);
  if (caller instanceof Response) return caller;
  const { id, email } = caller;
  const { otpLength, reauthentication } = context.settings;
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
  await sql`update auth.users set reauthentication_token = ${hashOf(email, code)},
    reauthentication_sent_at = now() where id = ${id}`.execute(context.connection.kysely);
  const html = await readFile(reauthentication.file, 'utf8');
  await context.mail.send({
    to: email,
    subject: reauthentication.subject,
    html: html.replaceAll('{{ .Token }}', code),
    text: code,
  });
  return Response.json({});
}

/** Uses up the mailed code; false when it is wrong or old. */
async function redeemNonce(context: AuthContext, caller: Caller, nonce: string): Promise<boolean> {
  const { rows } = await sql`
    update auth.users set reauthentication_token = null
    where id = ${caller.id} and reauthentication_token = ${hashOf(caller.email, nonce)}
      and reauthentication_sent_at > now() - make_interval(secs => ${context.settings.otpExpiry})
    returning 1`.execute(context.connection.kysely);
  return rows.length > 0;
}

async function signedInToday(context: AuthContext, session: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth.sessions where id = ${session} and created_at > now() - interval '24 hours'`.execute(
    context.connection.kysely,
  );
  return rows.length > 0;
}

/** Whether a session came by a password: who followed a mailed link need not know the one so far. */
async function signedInByPassword(context: AuthContext, session: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth.mfa_amr_claims where session_id = ${session} and authentication_method = 'password'`.execute(
    context.connection.kysely,
  );
  return rows.length > 0;
}

async function isCurrent(context: AuthContext, caller: Caller, given: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string | null }>`
    select encrypted_password as hash from auth.users where id = ${caller.id}`.execute(
    context.connection.kysely,
  );
  return compare(given, rows[0]?.hash ?? '');
}

interface Change {
  nonce?: string | null;
  current_password?: string | null;
}

/**
 * PUT /user with a password, as Supabase with `secure_password_change` and with the current password
 * required: a session that came by a password gives it as `current_password`, one older than a day
 * also the code of GET /reauthenticate as `nonce`, and the account's other sessions end.
 */
export async function changePassword(
  context: AuthContext,
  request: Request,
  caller: Caller,
  { nonce, current_password: current }: Change,
): Promise<Response> {
  if (await signedInByPassword(context, caller.session)) {
    if (!current)
      return authError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      );
    if (!(await isCurrent(context, caller, current)))
      return authError(
        400,
        'current_password_mismatch',
        'Current password required when setting new password.',
      );
  }
  if (context.settings.securePasswordChange && !(await signedInToday(context, caller.session))) {
    if (!nonce)
      return authError(400, 'reauthentication_needed', 'Password update requires reauthentication');
    if (!(await redeemNonce(context, caller, nonce)))
      return authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  const response = await context.next(request);
  if (response.ok) {
    await sql`delete from auth.sessions where user_id = ${caller.id} and id <> ${caller.session}`.execute(
      context.connection.kysely,
    );
  }
  return response;
}
