import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeEach, inject } from 'vitest';
import { request } from './helpers.ts';

// For the files claveNueva.test.ts: an account with a password of its own, and ways to set another one.

const { superDbUrl } = inject('backend');
export const { mailUrl } = inject('backend');
export const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });

afterAll(() => sql.end());

export const FIRST = 'primera-clave-larga';
export const SECOND = 'segunda-clave-larga';

/** So many letters of one kind and none that others guess. */
export const LONG = (letters: string, length: number) =>
  Array.from({ length }, (_, n) => letters[(n * n * 7 + n) % letters.length]).join('');

export const put = (token: string, body: object) =>
  request('/functions/v1/definir-clave', { method: 'POST', token, body });

/** As with curl: past the function that judges a password. */
export const putDirectly = (token: string, body: object) =>
  request('/auth/v1/user', { method: 'PUT', token, body });

export const read = (token: string) => request('/rest/v1/clientes?select=email', { token });

export const setSessionAge = (interval: string) =>
  sql`update auth.sessions set created_at = now() - ${interval}::interval
    where user_id = (select id from auth.users where email = ${email})`;

export let email: string;

/** An account with a password of its own, so that no other test meets another one. */
beforeEach(async () => {
  email = `clave-${randomUUID()}@pruebas.test`;
  await sql`insert into public.clientes (cliente, email) values ('Clave', ${email})`;
  await sql`insert into auth.users (id, aud, role, email, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, now(), now())`;
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  await sql`update auth.users set encrypted_password = extensions.crypt(${FIRST}, extensions.gen_salt('bf', 4))
    where email = ${email}`;
});
