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
/** As if the codes that were given had been given long ago. */
const forgetCodes = () =>
  sql`update auth.mfa_challenges set otp_code = null where factor_id in (select id from auth.mfa_factors where user_id = ${usuario})`;

describe('turning it on', () => {
  it('gives the key as picture, text and address, and counts from the first right code', async () => {
    const client = await signedIn();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect(await methods(client)).toEqual(['password']);
    const { id, totp, friendly_name: name } = await enroll(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/${uri.searchParams.get('issuer')}:${email}`,
    ]);
    expect(uri.searchParams.get('secret')).toBe(totp.secret);
    expect(name).toBe('Teléfono');

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

  it('renews the session at its level, and no longer with the token from before', async () => {
    const client = await signedIn();
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    await protect(client);
    expect(refusal((await browser().auth.refreshSession({ refresh_token: before })).error)).toEqual(
      [400, 'refresh_token_not_found'],
    );
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect(await reads(client)).toBe(1);
  });

  it('refuses a name twice, other kinds, more than ten, and who has no session', async () => {
    const client = await signedIn();
    await enroll(client);
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Teléfono' });
    expect(refusal(again.error)).toEqual([422, 'mfa_factor_name_conflict']);
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+56912345678' });
    expect(refusal(phone.error)).toEqual([422, 'mfa_phone_enroll_not_enabled']);
    await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), ${usuario}, 'n' || n, 'totp', 'unverified', now(), now() from generate_series(1, 9) n`;
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Otro' });
    expect(refusal(eleventh.error)).toEqual([422, 'too_many_enrolled_mfa_factors']);
    // What was begun more than five minutes ago makes room.
    await sql`update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = ${usuario}`;
    await enroll(client);
    expect(await factorNames()).toEqual(['Teléfono unverified']);
    const nobody = await browser().auth.mfa.enroll({ factorType: 'totp' });
    expect(nobody.error?.status).toBe(401);
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

  it('takes a code once, in whichever session', async () => {
    const client = await signedIn();
    const { id, key } = await protect(client);
    const code = codeOf(key, 1);
    const both = [await signedIn(), await signedIn()];
    const answers = await Promise.all(
      both.map((each) => each.auth.mfa.challengeAndVerify({ factorId: id, code })),
    );
    const refusals = answers.map(({ error }) => refusal(error));
    // The other session may also find itself ended by the one that was raised.
    expect(refusals.filter((each) => each === null)).toHaveLength(1);
    const late = await (await signedIn()).auth.mfa.challengeAndVerify({ factorId: id, code });
    expect(refusal(late.error)).toEqual([422, 'mfa_verification_failed']);
  });

  it('a challenge is good once, for five minutes, for its own factor and network address', async () => {
    const client = await signedIn();
    const { id, key } = await protect(client);
    const other = await protect(client, 'Reserva');
    const ask = async () => (await client.auth.mfa.challenge({ factorId: id })).data?.id ?? '';
    const answer = async (challengeId: string, code: string, factorId = id) =>
      refusal((await client.auth.mfa.verify({ factorId, challengeId, code })).error);

    const used = await ask();
    await forgetCodes();
    expect(await answer(used, codeOf(key))).toBeNull();
    await forgetCodes();
    expect(await answer(used, codeOf(key))).toEqual([422, 'mfa_ip_address_mismatch']);

    const old = await ask();
    await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${old}`;
    expect(await answer(old, codeOf(key))).toEqual([422, 'mfa_challenge_expired']);
    const inTime = await ask();
    await sql`update auth.mfa_challenges set created_at = now() - interval '290 seconds' where id = ${inTime}`;
    expect(await answer(inTime, codeOf(key))).toBeNull();

    await forgetCodes();
    expect(await answer(await ask(), codeOf(other.key), other.id)).toEqual([
      422,
      'mfa_factor_not_found',
    ]);
    const elsewhere = await ask();
    await sql`update auth.mfa_challenges set ip_address = '198.51.100.77' where id = ${elsewhere}`;
    expect(await answer(elsewhere, codeOf(key))).toEqual([422, 'mfa_ip_address_mismatch']);
    expect(await answer(await ask(), '')).toEqual([400, 'validation_failed']);
  });

  it('ten wrong codes in five minutes stop the account, the right one included', async () => {
    const client = await signedIn();
    const { id, key } = await protect(client);
    const code = wrongCodeOf(key);
    for (let n = 1; n <= 10; n++) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
      expect(refusal(error)).toEqual([422, 'mfa_verification_failed']);
    }
    const eleventh = await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(key, 1),
    });
    expect(refusal(eleventh.error)).toEqual([429, 'over_request_rate_limit']);
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
    await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
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
    const { data, error } = await client.auth.updateUser({ password });
    expect(error).toBeNull();
    expect(data.user?.factors).toMatchObject([{ id, status: 'verified' }]);
  });
});

describe('taking it away', () => {
  it('of the one that was used asks for the other; of the last leaves the password alone', async () => {
    const client = await signedIn();
    const first = await protect(client);
    const reserve = await protect(client, 'Reserva');
    const there = await signedIn();
    await there.auth.mfa.challengeAndVerify({ factorId: first.id, code: codeOf(first.key, 1) });

    // This session was last raised by the reserve, that one by the first.
    expect((await client.auth.mfa.unenroll({ factorId: first.id })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    await there.auth.refreshSession();
    expect(await levels(there)).toEqual(['aal1', 'aal2']);
    expect(await methods(there)).toEqual(['password']);
    expect(await reads(there)).toBe(0);

    expect((await client.auth.mfa.unenroll({ factorId: reserve.id })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect(await reads(client)).toBe(1);
    expect(await reads(await signedIn())).toBe(1);
    expect(refusal((await client.auth.mfa.unenroll({ factorId: 'nada' })).error)).toEqual([
      404,
      'validation_failed',
    ]);
  });

  it('of who lost them all is what docs/operacion.md says', async () => {
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
});
