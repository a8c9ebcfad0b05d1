import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, tokenOf } from './helpers.ts';

// Addresses that open a file without a session; none lets anybody upload.

const { superDbUrl } = inject('backend');
const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });

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
  await sql.end();
});

const post = async (address: string, body: unknown) =>
  request(`/storage/v1/${address}`, { method: 'POST', token: await tokenOf('clienteA'), body });

const tokenIn = (signed: string): string => signed.split('token=')[1] ?? '';
const open = (token: string) => request(`/storage/v1/object/sign/${path}?token=${token}`);

describe('addresses of many files at once', () => {
  const many = (paths: unknown, expiresIn: unknown = 60) =>
    post('object/sign/comprobantes', { expiresIn, paths });

  it('open what the account may see, and say of the rest that there is none', async () => {
    const mine = path.replace(/^comprobantes\//, '');
    const others = [mine.replace(/^\d+/, '999999'), 'no/hay.png', `../${path}`, '', 'a//b'];
    const { status, data } = await many([mine, ...others]);
    expect(status).toBe(200);
    const items = data as { path: string; error: string | null; signedURL: string | null }[];
    expect(items.map((one) => [one.path, one.error === null, one.signedURL !== null])).toEqual([
      [mine, true, true],
      ...others.map((other) => [other, false, false]),
    ]);
    expect((await open(tokenIn(items[0]?.signedURL ?? ''))).status).toBe(200);
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
