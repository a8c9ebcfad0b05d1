import { randomUUID } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { authError } from './answers.ts';
import type { AuthContext } from './context.ts';

/** The cost at which the library and the seed hash passwords. */
const COST = 10;

/** A refused sign-in takes at least this long, whoever it was for. */
const REFUSAL_MS = 300;

const nobodysHash = hash(randomUUID(), COST);

/** Whether the hash of a password would hold only its beginning. */
export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > 72;

export const tooLong = (): Response =>
  authError(400, 'validation_failed', 'Password cannot be longer than 72 characters');

/** The work of comparing a password with its hash, for an address that has none. */
export async function compareInVain(password: string): Promise<void> {
  await compare(password.slice(0, 72), await nobodysHash);
}

async function hasPassword({ connection }: AuthContext, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth.users
    where email = ${email} and encrypted_password <> '' and email_confirmed_at is not null`.execute(
    connection.kysely,
  );
  return rows.length > 0;
}

/**
 * POST /token with a password. A refusal costs the same work and takes the same least time for an
 * address with a password, without one and without an account.
 */
export async function signInWithPassword(
  context: AuthContext,
  request: Request,
  { email, password }: { email?: string | null; password?: string | null },
): Promise<Response> {
  const atLeast = sleep(REFUSAL_MS);
  if (email && password && !(await hasPassword(context, email.toLowerCase()))) {
    await compareInVain(password);
  }
  const response = await context.next(request);
  if (!response.ok) await atLeast;
  return response;
}
