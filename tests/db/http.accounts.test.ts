import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request } from './helpers.ts';
import { as, sql } from './overHttp.ts';

describe('accounts', () => {
  const password = 'clave-del-intruso';
  const post = (path: string, body: unknown) =>
    request(`/auth/v1/${path}`, { method: 'POST', body });
  const invite = (email: string) =>
    sql`insert into public.clientes (cliente, email) values ('HTTP', ${email})`;
  /** The answer does not wait for the account. */
  const registered = (email: string) =>
    expect
      .poll(() => sql`select from auth.users where email = ${email}`, { timeout: 10_000 })
      .toHaveLength(1);
  const owner = async (email: string) => {
    const [row] = await sql<
      { usuario: string | null }[]
    >`select usuario from public.clientes where email = ${email}`;
    return row?.usuario;
  };

  it('an invited address registered without its mailbox gives no session and no data', async () => {
    const email = `http-${randomUUID()}@pruebas.test`;
    await invite(email);
    const { status, data } = await post('signup', { email, password });
    expect(status).toBe(200);
    await registered(email);
    expect(data).not.toHaveProperty('access_token');
    expect((await post('token?grant_type=password', { email, password })).status).toBe(400);
    expect(await owner(email)).toBeNull();
  });

  it.each(['otp', 'magiclink'])('asking for a link by %s ties nothing', async (path) => {
    const email = `http-${randomUUID()}@pruebas.test`;
    await invite(email);
    expect((await post(path, { email })).status).toBe(200);
    await registered(email);
    expect(await owner(email)).toBeNull();
    expect(
      await sql`select from auth.users where email = ${email} and email_confirmed_at is not null`,
    ).toHaveLength(0);
  });

  it('an account does not move to an address invited for somebody else', async () => {
    const email = `http-${randomUUID()}@pruebas.test`;
    await invite(email);
    const asked = await as('clienteB', '/auth/v1/user', { method: 'PUT', body: { email } });
    expect(asked.status).toBeLessThan(500);
    const [tokens] = await sql<{ current: string | null; next: string | null }[]>`
      select email_change_token_current as current, email_change_token_new as next
      from auth.users where email = ${ACCOUNTS.clienteB.email}`;
    for (const token_hash of [tokens?.current, tokens?.next]) {
      const { status } = await post('verify', { type: 'email_change', token_hash });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await owner(email)).toBeNull();
    expect(await sql`select from auth.users where email = ${ACCOUNTS.clienteB.email}`).toHaveLength(
      1,
    );
  });
});
