import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { mailsTo, nextMail, type AuthMail } from './mails.ts';
import { request } from './helpers.ts';

// The codes and links of auth mails: how long, how often, and what guesses do to them.

const { superDbUrl, mailUrl } = inject('backend');
const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const post = (path: string, body: unknown) => request(`/auth/v1/${path}`, { method: 'POST', body });
const type = (email: string, token: string) => post('verify', { email, token, type: 'email' });
const OTHER_CODE = '00000000';
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

  it('is void after ten wrong guesses; the link of the same mail and the next code are not', async () => {
    const first = await ask('otp', email);
    for (let guess = 1; guess <= 10; guess++) {
      expect(await type(email, OTHER_CODE)).toMatchObject(expired);
    }
    expect(await type(email, first.code)).toMatchObject(expired);
    const second = await ask('otp', email);
    expect((await type(email, second.code)).status).toBe(200);
    const third = await ask('recover', email);
    for (let guess = 1; guess <= 10; guess++) await type(email.toUpperCase(), OTHER_CODE);
    expect(await type(email, third.code)).toMatchObject(expired);
    const { tokenHash: token_hash } = third;
    expect((await post('verify', { token_hash, type: 'recovery' })).status).toBe(200);
  });

  it('survives nine guesses, and guesses at other mailboxes', async () => {
    const { code } = await ask('otp', email);
    for (let guess = 1; guess <= 9; guess++) await type(email, OTHER_CODE);
    for (let guess = 1; guess <= 12; guess++) await type(`otra-${email}`, code);
    expect((await type(email, code)).status).toBe(200);
  });

  it('is void for rivals that guess at the same moment, too', async () => {
    const { code } = await ask('otp', email);
    await Promise.all(Array.from({ length: 30 }, () => type(email, OTHER_CODE)));
    expect(await type(email, code)).toMatchObject(expired);
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
  // Asked after the others and worked off in turn: when this mail is there, the others were done.
  await ask('otp', email);
  expect(await sql`select from auth.users where email = ${stranger}`).toHaveLength(0);
  expect(await mailsTo(mailUrl, stranger)).toEqual([]);
});
