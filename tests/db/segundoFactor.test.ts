import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src-shared/database.types.ts';
import { ROOT } from '../backend.ts';
import { codeOf, wrongCodeOf } from '../authenticator.ts';
import { mailsTo, nextMail } from './mails.ts';

// Second factors as supabase-js asks for them: each test is a person of its own, with clients as
// different browsers would be.

const { apiUrl, publishableKey, superDbUrl, mailUrl } = inject('backend');
const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const PASSWORD = 'una clave bien larga';
type Client = SupabaseClient<Database>;
/** supabase-js wants one on Node 20; nothing here connects it. */
const NO_SOCKET = (() => undefined) as unknown as typeof WebSocket;

const browser = (): Client =>
  createClient<Database>(apiUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NO_SOCKET },
  });

let email: string;
let usuario: string;
beforeEach(async () => {
  email = `factor-${randomUUID()}@pruebas.test`;
  await sql`insert into public.clientes (cliente, email) values ('Factor', ${email})`;
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, now(), now()) returning id`;
  usuario = user?.id ?? '';
  await sql`update auth.users set email_confirmed_at = now() where id = ${usuario}`;
  await sql`update auth.users set encrypted_password = extensions.crypt(${PASSWORD}, extensions.gen_salt('bf', 4)) where id = ${usuario}`;
});

async function signedIn(): Promise<Client> {
  const client = browser();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

async function enroll(client: Client, friendlyName = 'Teléfono') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}

/** Turns a second factor on; returns its id and key. */
async function protect(client: Client, name?: string) {
  const { id, totp } = await enroll(client, name);
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: codeOf(totp.secret),
  });
  expect(error).toBeNull();
  return { id, key: totp.secret };
}

const levels = async (client: Client) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};
const methods = async (client: Client) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods.map(
    (each) => (typeof each === 'string' ? each : each.method),
  );
const reads = async (client: Client) =>
  (await client.from('clientes').select('email')).data?.length;
const factorNames = async () =>
  (
    await sql`select friendly_name, status from auth.mfa_factors where user_id = ${usuario} order by 1`
  ).map(({ friendly_name: name, status }) => `${name} ${status}`);
const refusal = (error: { status?: number | undefined; code?: string | undefined } | null) =>
  error && [error.status, error.code];

describe('turning it on', () => {
  it('counts from the first right code', async () => {
    const client = await signedIn();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect(await methods(client)).toEqual(['password']);
    const { id, totp } = await enroll(client);
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret);
    // Begun is not on: nobody is locked out by it.
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect(await reads(client)).toBe(1);
    const wrong = await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: wrongCodeOf(totp.secret),
    });
    expect(refusal(wrong.error)).toEqual([422, 'mfa_verification_failed']);
    expect(await factorNames()).toEqual(['Teléfono unverified']);

    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(totp.secret),
    });
    expect(error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect(await methods(client)).toEqual(['totp', 'password']);
    await client.auth.refreshSession();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect(await reads(client)).toBe(1);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ id, friendly_name: 'Teléfono', status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain(totp.secret);
  });

  it('ends the other sessions, and what was begun and never verified goes', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await enroll(there, 'A medias');
    await protect(here);
    expect(await reads(there)).toBe(0);
    expect(refusal((await there.auth.refreshSession()).error)).toEqual([
      400,
      'refresh_token_not_found',
    ]);
    expect(await factorNames()).toEqual(['Teléfono verified']);
  });
});

describe('signing in', () => {
  it('opens nothing before the code, everything after it', async () => {
    const { id, key } = await protect(await signedIn());
    const client = await signedIn();
    expect(await levels(client)).toEqual(['aal1', 'aal2']);
    expect(await reads(client)).toBe(0);
    // Nor does renewing it, nor another factor, nor taking this one away.
    await client.auth.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal2']);
    expect(await reads(client)).toBe(0);
    const another = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mío' });
    expect(refusal(another.error)).toEqual([403, 'insufficient_aal']);
    const gone = await client.auth.mfa.unenroll({ factorId: id });
    expect(refusal(gone.error)).toEqual([422, 'insufficient_aal']);
    expect(await factorNames()).toEqual(['Teléfono verified']);

    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(key, 1),
    });
    expect(error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect(await reads(client)).toBe(1);
  });

  it('nobody answers for the factor of somebody else', async () => {
    const { id, key } = await protect(await signedIn());
    const stranger = browser();
    await stranger.auth.signInWithPassword({
      email: 'ana@viverolaurel.cl',
      password: 'cliente-ana-2026',
    });
    const answer = await stranger.auth.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(key, 1),
    });
    expect(refusal(answer.error)).toEqual([404, 'mfa_factor_not_found']);
    expect(refusal((await stranger.auth.mfa.unenroll({ factorId: id })).error)).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(await factorNames()).toEqual(['Teléfono verified']);
    await stranger.auth.signOut({ scope: 'local' });
  });
});

describe('a mailed link or code', () => {
  it('is no second factor: the password stays until the code was given', async () => {
    const { id, key } = await protect(await signedIn());
    const client = browser();
    const before = await mailsTo(mailUrl, email);
    await client.auth.resetPasswordForEmail(email);
    const mail = await nextMail(mailUrl, email, before);
    const entered = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(entered.error).toBeNull();
    expect(await levels(client)).toEqual(['aal1', 'aal2']);
    expect(await methods(client)).toEqual(['otp']);
    expect(await reads(client)).toBe(0);
    const password = 'otra clave bien larga';
    const early = await client.auth.updateUser({ password });
    expect(refusal(early.error)).toEqual([401, 'insufficient_aal']);
    const moved = await client.auth.updateUser({ email: `otro-${email}` });
    expect(refusal(moved.error)).toEqual([401, 'insufficient_aal']);
    await signedIn();
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(key, 1) });
    const answer = await client.functions.invoke<{ factors: unknown }>('definir-clave', {
      body: { password },
    });
    const failure: unknown = answer.error;
    expect(failure).toBeNull();
    expect(answer.data?.factors).toMatchObject([{ id, status: 'verified' }]);
  });
});

it('who lost them all gets in again by what docs/operacion.md says', async () => {
  const client = await signedIn();
  await protect(client);
  const [statement = ''] = /with persona as[^;]+;/.exec(
    readFileSync(join(ROOT, 'docs/operacion.md'), 'utf8'),
  ) ?? [''];
  // As the panel's editor does, which is no superuser.
  const gone = await sql.begin(async (trx) => {
    await trx`set local role postgres`;
    return trx.unsafe(statement.replace('persona@ejemplo.cl', email));
  });
  expect([...gone]).toEqual([{ friendly_name: 'Teléfono' }]);
  expect(await reads(client)).toBe(0);
  const again = await signedIn();
  expect(await levels(again)).toEqual(['aal1', 'aal1']);
  expect(await reads(again)).toBe(1);
});
