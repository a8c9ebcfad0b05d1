import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { mailsTo, nextMail, type AuthMail } from './mails.ts';
import { request } from './helpers.ts';

// The codes and links of auth mails: what they open, and for how long.

const { superDbUrl, mailUrl } = inject('backend');
const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const post = (path: string, body: unknown) => request(`/auth/v1/${path}`, { method: 'POST', body });
const type = (email: string, token: string) => post('verify', { email, token, type: 'email' });
const expired = { status: 403, data: { error_code: 'otp_expired' } };

/** Asks for a mail and returns it. */
async function ask(path: string, email: string): Promise<AuthMail> {
  const before = await mailsTo(mailUrl, email);
  expect(await post(path, { email })).toEqual({ status: 200, data: {} });
  return nextMail(mailUrl, email, before);
}

let email: string;
beforeEach(async () => {
  email = `codigo-${randomUUID()}@pruebas.test`;
  await sql`insert into public.clientes (cliente, email) values ('Código', ${email})`;
});

describe('a mailed code', () => {
  it('has eight digits and opens the account, whatever mail it came in', async () => {
    const invitation = await ask('otp', email);
    expect(invitation.code).toMatch(/^\d{8}$/);
    expect((await type(email, invitation.code)).status).toBe(200);
    for (const path of ['otp', 'recover']) {
      const { code } = await ask(path, email);
      expect(code).toMatch(/^\d{8}$/);
      expect((await type(email, code)).status).toBe(200);
      expect(await type(email, code)).toMatchObject(expired);
    }
  });

  it('is void after an hour, and so is its link', async () => {
    const invitation = await ask('otp', email);
    await sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${email}`;
    expect(await type(email, invitation.code)).toMatchObject(expired);
    const { tokenHash: token_hash } = invitation;
    expect(await post('verify', { token_hash, type: 'signup' })).toMatchObject(expired);
    await sql`update auth.users set confirmation_sent_at = now() - interval '59 minutes' where email = ${email}`;
    expect((await type(email, invitation.code)).status).toBe(200);
  });
});

it('a sign-up that was never confirmed is mailed again when asked', async () => {
  const first = await ask('otp', email);
  const before = await mailsTo(mailUrl, email);
  expect(await post('resend', { email, type: 'signup' })).toEqual({ status: 200, data: {} });
  const second = await nextMail(mailUrl, email, before);
  expect(second.code).not.toBe(first.code);
  expect((await type(email, second.code)).status).toBe(200);
});

it('nobody invited: no account and no mail, though the answer is the same', async () => {
  const stranger = `nadie-${randomUUID()}@pruebas.test`;
  for (const path of ['otp', 'magiclink', 'recover', 'signup']) {
    const { status } = await post(path, { email: stranger, password: 'una-clave-de-prueba' });
    expect(status).toBe(200);
  }
  expect(await sql`select from auth.users where email = ${stranger}`).toHaveLength(0);
  expect(await mailsTo(mailUrl, stranger)).toEqual([]);
});
