import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { authError, madeUpUser } from './answers.ts';
import type { AuthContext } from './context.ts';
import { isTooLong, tooLong } from './passwords.ts';

/** The calls that send mail to an address that anybody may type. */
export const MAIL_CALLS = ['otp', 'magiclink', 'signup', 'recover', 'resend'] as const;
export type MailCall = (typeof MAIL_CALLS)[number];

export interface MailBody {
  email?: string | null;
  password?: string | null;
  create_user?: boolean | null;
  type?: string | null;
  data?: unknown;
}

const RESENDABLE = new Set(['signup', 'email_change']);

/** What is wrong with what was asked, whoever it was asked for. */
export function checkMailCall(
  call: MailCall,
  { email, password, type }: MailBody,
  minimumPassword: number,
): Response | undefined {
  if (!email) return authError(400, 'validation_failed', 'One of email or phone must be set');
  if (!/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(email)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  if (call === 'resend' && !RESENDABLE.has(type ?? '')) {
    return authError(400, 'validation_failed', 'Missing one of these types: signup, email_change');
  }
  if (call !== 'signup') return undefined;
  if (!password) return authError(400, 'validation_failed', 'Signup requires a valid password');
  if (isTooLong(password)) return tooLong();
  if (password.length < minimumPassword) {
    return authError(
      422,
      'weak_password',
      `Password should be at least ${minimumPassword} characters.`,
      { weak_password: { reasons: ['length'] } },
    );
  }
  return undefined;
}

/** The one answer that a call gives, whether the address is unknown, invited or known. */
export const answerMailCall = (call: MailCall, email: string): Response =>
  call === 'signup' ? madeUpUser(email) : Response.json({});

type Account = 'none' | 'unverified' | 'verified';

async function accountOf({ connection }: AuthContext, email: string): Promise<Account> {
  const { rows } = await sql<{ verified: boolean }>`
    select email_confirmed_at is not null as verified from auth.users where email = ${email}`.execute(
    connection.kysely,
  );
  const [row] = rows;
  if (!row) return 'none';
  return row.verified ? 'verified' : 'unverified';
}

/**
 * What the call does for this address. A new address becomes an unverified account with a password
 * that nobody knows: the library would call it verified at the first request for a link. A trigger
 * refuses addresses that nobody invited.
 */
export async function doMailCall(
  context: AuthContext,
  request: Request,
  call: MailCall,
  body: MailBody & { email: string },
): Promise<void> {
  const { email } = body;
  const post = (path: string, sent: object) => context.post(request, path, { email, ...sent });
  if (call === 'recover') return post('recover', {});
  const account = await accountOf(context, email);
  const creates = account === 'none' && call !== 'resend' && body.create_user !== false;
  if (creates) {
    const password = call === 'signup' ? body.password : randomBytes(36).toString('base64');
    return post('signup', { password, ...(call === 'signup' && { data: body.data }) });
  }
  const again = call === 'signup' || call === 'resend';
  const wanted = again
    ? account === 'unverified' && body.type !== 'email_change'
    : account !== 'none';
  if (wanted) await post('otp', { create_user: false });
}
