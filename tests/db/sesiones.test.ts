import { createHmac } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, signIn } from './helpers.ts';

// A session that ended opens nothing at the very next request, though its token is signed and young.

const { jwtSecret, superDbUrl } = inject('backend');
const { email, password } = ACCOUNTS.clienteA;
const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

interface Claims {
  sub: string;
  exp: number;
  session_id: string;
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

const sign = (claims: object): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
};

/** What somebody finds who verifies the token alone, without asking the database. */
const verifiesOffline = (token: string): boolean => {
  const [header = '', payload = '', signature] = token.split('.');
  const expected = createHmac('sha256', jwtSecret).update(`${header}.${payload}`);
  return expected.digest('base64url') === signature && claimsOf(token).exp > Date.now() / 1000;
};

const read = (token: string) => request('/rest/v1/clientes?select=email', { token });
const signOut = (token: string, scope: string) =>
  request(`/auth/v1/logout?scope=${scope}`, { method: 'POST', token });

async function expectOpen(token: string): Promise<void> {
  expect(await read(token)).toEqual({ status: 200, data: [{ email }] });
}

async function expectClosed(token: string): Promise<void> {
  expect(verifiesOffline(token)).toBe(true);
  expect(await read(token)).toEqual({ status: 200, data: [] });
  expect(await request('/rest/v1/tickets?select=id', { token })).toEqual({ status: 200, data: [] });
  const write = await request('/rest/v1/seguimiento_usuarios', {
    method: 'POST',
    token,
    body: { tipo_evento: 'login', descripcion: 'con una sesión terminada' },
  });
  expect(write).toMatchObject({ status: 403, data: { code: '42501' } });
  const call = await request('/rest/v1/rpc/buscar', {
    method: 'POST',
    token,
    body: { p_tabla: 'tickets', p_q: 'a' },
  });
  expect(call).toMatchObject({ status: 403, data: { code: '42501' } });
  const files = await request('/storage/v1/object/list/adjuntos', {
    method: 'POST',
    token,
    body: { prefix: '' },
  });
  expect(files).toEqual({ status: 200, data: [] });
  expect(await request('/auth/v1/user', { token })).toMatchObject({
    status: 403,
    data: { error_code: 'session_not_found' },
  });
}

describe('signing out', () => {
  it('everywhere ends every session at once', async () => {
    const [here, there] = [await signIn(email, password), await signIn(email, password)];
    await expectOpen(there);
    expect((await signOut(here, 'global')).status).toBe(204);
    await expectClosed(here);
    await expectClosed(there);
    const [left] = await sql`select count(*)::int as rows from public.seguimiento_usuarios
      where descripcion = 'con una sesión terminada'`;
    expect(left).toEqual({ rows: 0 });
  });

  it('of the others leaves this one', async () => {
    const [here, there] = [await signIn(email, password), await signIn(email, password)];
    expect((await signOut(here, 'others')).status).toBe(204);
    await expectClosed(there);
    await expectOpen(here);
  });

  it('here leaves the others', async () => {
    const [here, there] = [await signIn(email, password), await signIn(email, password)];
    expect((await signOut(here, 'local')).status).toBe(204);
    await expectClosed(here);
    await expectOpen(there);
  });
});

describe('the list of own sessions', () => {
  it('says where each was opened and when it was renewed; one that is ended there opens nothing', async () => {
    const here = await signIn(email, password);
    const { data } = await request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: { email, password },
      headers: { 'user-agent': 'Mozilla/5.0 (prueba)', 'x-forwarded-for': '203.0.113.9' },
    });
    const there = data as { access_token: string; refresh_token: string };
    const id = claimsOf(there.access_token).session_id;
    const listed = async () =>
      (
        (await request('/rest/v1/rpc/mis_sesiones', { method: 'POST', token: here, body: {} }))
          .data as { id: string; usada_en: string }[]
      ).find((session) => session.id === id);
    const before = await listed();
    expect(before).toMatchObject({
      ...{ navegador: 'Mozilla/5.0 (prueba)', ip: '203.0.113.9', actual: false },
    });
    const renewed = await request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: { refresh_token: there.refresh_token },
      headers: { 'user-agent': 'Mozilla/5.0 (renovada)' },
    });
    expect(renewed.status).toBe(200);
    const after = await listed();
    expect(after).toMatchObject({ navegador: 'Mozilla/5.0 (renovada)' });
    expect(Date.parse(after?.usada_en ?? '')).toBeGreaterThan(Date.parse(before?.usada_en ?? ''));

    const { access_token, refresh_token } = renewed.data as typeof there;
    await expectOpen(access_token);
    const ended = await request('/rest/v1/rpc/cerrar_sesion', {
      ...{ method: 'POST', token: here, body: { p_id: id } },
    });
    expect(ended.status).toBe(204);
    await expectClosed(access_token);
    const again = await request('/auth/v1/token?grant_type=refresh_token', {
      ...{ method: 'POST', body: { refresh_token } },
    });
    expect(again.status).toBe(400);
    await expectOpen(here);
  });
});

describe('a token that the secret signed', () => {
  it('opens nothing without a session of its own', async () => {
    const token = await signIn(email, password);
    const claims = claimsOf(token);
    await expectOpen(sign(claims));
    const { session_id: _, ...without } = claims;
    const other = claimsOf(await signIn(ACCOUNTS.clienteB.email, ACCOUNTS.clienteB.password));
    for (const forged of [
      without,
      { ...claims, session_id: other.session_id },
      { ...claims, session_id: '' },
      { ...claims, session_id: null },
    ]) {
      expect(await read(sign(forged))).toEqual({ status: 200, data: [] });
    }
  });

  it('opens nothing at the first level once a second factor is verified', async () => {
    const token = await signIn(email, password);
    const claims = claimsOf(token);
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${claims.sub}, 'totp', 'verified', now(), now())`;
    try {
      expect(await read(token)).toEqual({ status: 200, data: [] });
      await expectOpen(sign({ ...claims, aal: 'aal2' }));
    } finally {
      await sql`delete from auth.mfa_factors where user_id = ${claims.sub}`;
    }
    await expectOpen(token);
  });
});
