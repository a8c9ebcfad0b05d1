import { describe, expect, it } from 'vitest';
import { mailsTo, nextMail } from './mails.ts';
import { request, signIn } from './helpers.ts';
import {
  mailUrl,
  sql,
  FIRST,
  SECOND,
  LONG,
  put,
  putDirectly,
  read,
  setSessionAge,
  email,
} from './passwords.ts';

// A new password ends the other sessions and needs a recent sign-in, as secure_password_change does
// on Supabase.

describe('a password that others guess', () => {
  const WEAK = { status: 422, data: { error_code: 'weak_password' } };

  // Which are guessed: src-shared/passwordAdvice.test.ts.
  it.each(['12345678910', 'quillayes-tienda'])(
    'is refused, and the one so far stays: %s',
    async (password) => {
      await sql`update public.clientes set cliente = 'María Paillán', empresa = 'Tienda Quillayes' where email = ${email}`;
      const token = await signIn(email, FIRST);
      expect(await put(token, { password, current_password: FIRST })).toMatchObject(WEAK);
      await signIn(email, FIRST);
    },
  );

  it('is refused after a mailed code as after a sign-in', async () => {
    const before = await mailsTo(mailUrl, email);
    await request('/auth/v1/otp', { method: 'POST', body: { email, create_user: true } });
    const mail = await nextMail(mailUrl, email, before);
    const { data } = await request('/auth/v1/verify', {
      ...{ method: 'POST', body: { email, token: mail.code, type: 'email' } },
    });
    const { access_token: token } = data as { access_token: string };
    expect(await put(token, { password: '12345678910' })).toMatchObject(WEAK);
    expect((await putDirectly(token, { password: '12345678910' })).status).not.toBe(200);
    expect((await put(token, { password: SECOND })).status).toBe(200);
    await signIn(email, SECOND);
  });

  it('nobody sets past the function, not even a good one, nor twice with one leave', async () => {
    const token = await signIn(email, FIRST);
    for (const password of ['12345678910', SECOND]) {
      const { status } = await putDirectly(token, { password, current_password: FIRST });
      expect(status, password).toBeGreaterThanOrEqual(400);
    }
    await signIn(email, FIRST);
    expect((await put(token, { password: SECOND, current_password: FIRST })).status).toBe(200);
    const again = await putDirectly(token, { password: '12345678910', current_password: SECOND });
    expect(again.status).toBeGreaterThanOrEqual(400);
    await signIn(email, SECOND);
  });

  it('a leave is the service’s to give', async () => {
    const token = await signIn(email, FIRST);
    const [row] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
    const body = { p_cuenta: row?.id };
    for (const name of ['permitir_clave', 'palabras_de_cuenta']) {
      const { status } = await request(`/rest/v1/rpc/${name}`, { method: 'POST', token, body });
      expect(status, name).toBe(403);
    }
  });

  it.each([{}, { password: 'x'.repeat(3_000) }])(
    'what is no password is none: %j',
    async (body) => {
      const token = await signIn(email, FIRST);
      expect((await put(token, body as object)).status).toBe(400);
    },
  );
});

describe('a new password', () => {
  it('ends the other sessions at once and leaves this one', async () => {
    const [here, there] = [await signIn(email, FIRST), await signIn(email, FIRST)];
    expect((await put(here, { password: SECOND, current_password: FIRST })).status).toBe(200);
    expect(await read(there)).toEqual({ status: 200, data: [] });
    expect(await read(here)).toEqual({ status: 200, data: [{ email }] });
    await expect(signIn(email, FIRST)).rejects.toThrow(/400/);
    await signIn(email, SECOND);
  });

  it('of more bytes than its hash holds is refused', async () => {
    const token = await signIn(email, FIRST);
    expect(await put(token, { password: LONG('ñáéíóúüÑÁÉÍÓÚ', 37) })).toMatchObject({
      status: 400,
      data: { msg: 'Password cannot be longer than 72 characters' },
    });
    await signIn(email, FIRST);
  });

  it('takes the one so far, from whoever signed in with it', async () => {
    const token = await signIn(email, FIRST);
    expect(await put(token, { password: SECOND })).toMatchObject({
      status: 400,
      data: { error_code: 'current_password_required' },
    });
    const wrong = { password: SECOND, current_password: 'adivinada-2026' };
    expect(await put(token, wrong)).toMatchObject({
      status: 400,
      data: { error_code: 'current_password_mismatch' },
    });
    await signIn(email, FIRST);
  });

  it('needs a sign-in of the last 24 hours', async () => {
    const token = await signIn(email, FIRST);
    await setSessionAge('24 hours 1 minute');
    expect(await put(token, { password: SECOND, current_password: FIRST })).toMatchObject({
      status: 400,
      data: { error_code: 'reauthentication_needed' },
    });
    await signIn(email, FIRST);
    await setSessionAge('23 hours');
    expect((await put(token, { password: SECOND, current_password: FIRST })).status).toBe(200);
  });

  it('takes a mailed code for a recent sign-in, once, within the hour', async () => {
    const token = await signIn(email, FIRST);
    await setSessionAge('2 days');
    const before = await mailsTo(mailUrl, email);
    expect(await request('/auth/v1/reauthenticate', { token })).toEqual({ status: 200, data: {} });
    const mail = await nextMail(mailUrl, email, before);
    expect(mail.asunto).toBe('Tu código para cambiar la contraseña');
    expect(mail.code).toMatch(/^\d{8}$/);
    const invalid = { status: 422, data: { error_code: 'reauthentication_not_valid' } };
    expect(
      await put(token, { password: SECOND, current_password: FIRST, nonce: '00000000' }),
    ).toMatchObject(invalid);
    await sql`update auth.users set reauthentication_sent_at = now() - interval '61 minutes' where email = ${email}`;
    expect(
      await put(token, { password: SECOND, current_password: FIRST, nonce: mail.code }),
    ).toMatchObject(invalid);
    await sql`update auth.users set reauthentication_sent_at = now() - interval '59 minutes' where email = ${email}`;
    expect(
      (await put(token, { password: SECOND, current_password: FIRST, nonce: mail.code })).status,
    ).toBe(200);
    expect(
      await put(token, { password: FIRST, current_password: SECOND, nonce: mail.code }),
    ).toMatchObject(invalid);
    await signIn(email, SECOND);
  });

  it('is not set by somebody without a session', async () => {
    expect((await request('/auth/v1/reauthenticate')).status).toBe(401);
    const { status } = await request('/functions/v1/definir-clave', {
      method: 'POST',
      body: { password: SECOND },
    });
    expect(status).toBe(401);
    const token = await signIn(email, FIRST);
    await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    expect((await put(token, { password: SECOND, current_password: FIRST })).status).toBe(403);
    await signIn(email, FIRST);
  });
});
