import { createHmac, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, tokenOf } from './helpers.ts';

// Addresses that open a file without a session: they live minutes, and none lets anybody upload.

const { jwtSecret, superDbUrl } = inject('backend');
const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
const FIVE_MINUTES = 300;

let path: string;
beforeAll(async () => {
  const [client] = await sql<{ id: number }[]>`
    select id::int from public.clientes where email = ${ACCOUNTS.clienteA.email}`;
  // A name with an accent is written so (src-shared/filePath.ts).
  path = `comprobantes/${client?.id}/${randomUUID()}=Zm90w7M.png`;
  const { status } = await request(`/storage/v1/object/${path}`, {
    method: 'POST',
    body: 'x',
    token: await tokenOf('clienteA'),
    headers: { 'Content-Type': 'image/png' },
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await sql`update public.clientes set activo = true where email = ${ACCOUNTS.clienteA.email}`;
  await sql.end();
});

const post = async (address: string, body: unknown) =>
  request(`/storage/v1/${address}`, { method: 'POST', token: await tokenOf('clienteA'), body });

interface Claims {
  iat: number;
  exp: number;
}
const tokenIn = (signed: string): string => signed.split('token=')[1] ?? '';
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const resign = (token: string, claims: Partial<Claims>): string => {
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims }));
  const signed = `${token.split('.')[0]}.${payload.toString('base64url')}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
};
const open = (token: string) => request(`/storage/v1/object/sign/${path}?token=${token}`);

describe('a signed address', () => {
  it.each(['object/sign', 'object/%73ign', '/object//sign'])(
    'asked for at %s for a year lives five minutes',
    async (address) => {
      const { status, data } = await post(`${address}/${path}`, { expiresIn: 31_536_000 });
      if (status >= 400) return;
      const { exp, iat } = claimsOf(tokenIn((data as { signedUrl: string }).signedUrl));
      expect(exp - iat).toBe(FIVE_MINUTES);
    },
  );

  it('made before its account was deactivated opens nothing after its minutes, and no new one is made', async () => {
    const { data } = await post(`object/sign/${path}`, { expiresIn: 60 });
    const token = tokenIn((data as { signedUrl: string }).signedUrl);
    expect(claimsOf(token).exp - claimsOf(token).iat).toBe(60);
    expect((await open(token)).status).toBe(200);
    await sql`update public.clientes set activo = false where email = ${ACCOUNTS.clienteA.email}`;
    const now = Math.floor(Date.now() / 1000);
    const older = resign(token, { iat: now - FIVE_MINUTES - 1, exp: now - 1 });
    const late = await open(older);
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(late.status).toBeLessThan(500);
    expect((await post(`object/sign/${path}`, { expiresIn: 60 })).status).toBe(400);
    await sql`update public.clientes set activo = true where email = ${ACCOUNTS.clienteA.email}`;
    // What opens it is the date alone: the same address with a later one does.
    expect((await open(resign(token, { iat: now, exp: now + 60 }))).status).toBe(200);
    expect((await open(resign(token, { iat: now, exp: now + 86_400 }))).status).toBe(400);
    expect((await open(`${resign(token, { exp: now + 60 })}x`)).status).toBe(400);
    expect((await open('')).status).toBe(400);
  });
});

describe('addresses of many files at once', () => {
  const many = (paths: unknown, expiresIn: unknown = 31_536_000) =>
    post('object/sign/comprobantes', { expiresIn, paths });

  it('open what the account may see for five minutes, and say of the rest that there is none', async () => {
    const mine = path.replace(/^comprobantes\//, '');
    const others = [mine.replace(/^\d+/, '999999'), 'no/hay.png', `../${path}`, '', 'a//b'];
    const { status, data } = await many([mine, ...others]);
    expect(status).toBe(200);
    const items = data as { path: string; error: string | null; signedURL: string | null }[];
    expect(items.map((one) => [one.path, one.error === null, one.signedURL !== null])).toEqual([
      [mine, true, true],
      ...others.map((other) => [other, false, false]),
    ]);
    const token = tokenIn(items[0]?.signedURL ?? '');
    expect(claimsOf(token).exp - claimsOf(token).iat).toBe(FIVE_MINUTES);
    expect((await open(token)).status).toBe(200);
  });

  it.each([
    ['no list', 'a.png', 60],
    ['an empty list', [], 60],
    ['what is no path', [7], 60],
    ['more than Supabase signs', Array.from({ length: 501 }, () => 'a'), 60],
    ['no life', ['a.png'], 0],
  ])('are refused for %s', async (_what, paths, expiresIn) => {
    expect((await many(paths, expiresIn)).status).toBe(400);
  });
});

it.each(['clienteA', 'admin'] as const)(
  '%s makes no signed address to upload to',
  async (account) => {
    const token = await tokenOf(account);
    const before = await sql`select count(*) from storage.objects`;
    for (const way of ['object/upload/sign', 'object/upload/%73ign']) {
      for (const upsert of ['false', 'true']) {
        const { status, data } = await request(
          `/storage/v1/${way}/${path.replace('.png', '-otro.png')}`,
          { method: 'POST', token, body: {}, headers: { 'x-upsert': upsert } },
        );
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(data).not.toHaveProperty('token');
      }
    }
    expect(await sql`select count(*) from storage.objects`).toEqual(before);
  },
);
