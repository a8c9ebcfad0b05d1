import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Call } from '../helpers.ts';
import { as, ids, sql, type Who } from '../overHttp.ts';

// Auth and storage, field by field, with what no program sends and anybody can: numbers beyond counting,
// zero bytes, nulls, other types. None of it is a failure of the server.

const NUL = 'a\u0000b';
const ODD: readonly unknown[] = [
  ...[null, NUL, '', 'x'.repeat(70_000), '\ud800', '../..', '%00'],
  ...[-1, 0.5, 2 ** 53, 1e19, 1e300, true, [], [NUL], [null], { a: NUL }],
];

const uuid = randomUUID();
const file = () => `${ids.cliente}/${uuid}.png`;

type OddCall = readonly [who: Who, call: string, body: () => Record<string, unknown>];
const ODD_CALLS: readonly OddCall[] = [
  ['anon', 'POST /auth/v1/token?grant_type=password', () => ({ email: 'a@b.cl', password: 'x' })],
  ['anon', 'POST /auth/v1/token?grant_type=refresh_token', () => ({ refresh_token: 'x' })],
  ['anon', 'POST /auth/v1/token?grant_type=pkce', () => ({ auth_code: 'x', code_verifier: 'x' })],
  ['anon', 'POST /auth/v1/verify', () => ({ type: 'email', email: 'a@b.cl', token: '123456' })],
  ['anon', 'POST /auth/v1/verify', () => ({ type: 'recovery', token_hash: 'x' })],
  ['anon', 'POST /auth/v1/otp', () => ({ email: 'a@b.cl', create_user: false, data: {} })],
  ['anon', 'POST /auth/v1/recover', () => ({ email: 'a@b.cl' })],
  ['anon', 'POST /auth/v1/resend', () => ({ email: 'a@b.cl', type: 'signup' })],
  [
    'anon',
    'POST /auth/v1/signup',
    () => ({ email: 'a@b.cl', password: 'una clave larga', data: {}, phone: '' }),
  ],
  ['clienteA', 'PUT /auth/v1/user', () => ({ data: { color: 'azul' }, nonce: '1' })],
  ['clienteA', 'PUT /auth/v1/user', () => ({ email: 'a@b.cl' })],
  [
    'clienteA',
    'POST /auth/v1/factors',
    () => ({ factor_type: 'phone', friendly_name: 'x', issuer: 'x' }),
  ],
  [
    'clienteA',
    `POST /auth/v1/factors/${uuid}/verify`,
    () => ({ challenge_id: uuid, code: '123456' }),
  ],
  [
    'clienteA',
    'POST /storage/v1/object/list/comprobantes',
    () => ({
      prefix: `${ids.cliente}/`,
      limit: 1,
      offset: 0,
      search: 'x',
      sortBy: { column: 'name', order: 'asc' },
    }),
  ],
  ['clienteA', 'POST /storage/v1/object/sign/comprobantes/{file}', () => ({ expiresIn: 60 })],
  [
    'clienteA',
    'POST /storage/v1/object/sign/comprobantes',
    () => ({ expiresIn: 60, paths: [file()] }),
  ],
  ['clienteA', 'POST /storage/v1/object/upload/sign/comprobantes/{file}', () => ({})],
  ['clienteA', 'DELETE /storage/v1/object/comprobantes', () => ({ prefixes: ['x'] })],
  ...['move', 'copy'].map(
    (verb) =>
      [
        'clienteA',
        `POST /storage/v1/object/${verb}`,
        () => ({
          bucketId: 'comprobantes',
          sourceKey: file(),
          destinationBucket: 'comprobantes',
          destinationKey: `${file()}.otro`,
        }),
      ] as const,
  ),
  [
    'clienteA',
    'POST /storage/v1/bucket',
    () => ({ id: 'x', name: 'x', public: true, file_size_limit: 1, allowed_mime_types: ['x'] }),
  ],
  [
    'clienteA',
    'PUT /storage/v1/bucket/comprobantes',
    () => ({ public: true, file_size_limit: 1, allowed_mime_types: ['x'] }),
  ],
];

/** The status alone: not every answer is JSON. */
const statusOf = (who: Who, path: string, call: Call): Promise<number> =>
  as(who, path, call).then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof SyntaxError) return 404;
      throw error;
    },
  );

/** Asks with each body, and names those after which the server says that it failed. */
async function failures(who: Who, call: string, bodies: readonly unknown[]): Promise<string[]> {
  const [method = '', path = ''] = call.replace('{file}', file()).split(' ');
  const answers = await Promise.all(
    bodies.map(async (body) => {
      const status = await statusOf(who, path, { method, body });
      return status < 500 ? [] : [`${status} ${call} ${JSON.stringify(body).slice(0, 120)}`];
    }),
  );
  return answers.flat();
}

it('there is a file to ask for', async () => {
  const put = await as('clienteA', `/storage/v1/object/comprobantes/${file()}`, {
    ...{ method: 'POST', body: 'x', headers: { 'Content-Type': 'image/png' } },
  });
  expect(put.status).toBe(200);
});

it.each(ODD_CALLS)('%s: %s', { timeout: 60_000 }, async (who, call, body) => {
  const bodies = Object.keys(body()).flatMap((field) =>
    ODD.map((value) => ({ ...body(), [field]: value })),
  );
  expect(await failures(who, call, [{}, body(), ...bodies])).toEqual([]);
});

it.each(['%00', 'a%00b', '9'.repeat(40), 'null', '%ff', '%20', 'a%2f..%2fb', 'x'.repeat(5000)])(
  'a name that is %s',
  async (name) => {
    const failed: string[] = [];
    for (const call of [
      ...[`GET /storage/v1/object/comprobantes/${name}`, `GET /storage/v1/object/${name}/x`],
      ...[`GET /storage/v1/object/public/portadas/${name}`, `GET /storage/v1/bucket/${name}`],
      ...[`HEAD /storage/v1/object/info/comprobantes/${name}`, `POST /storage/v1/object/${name}/x`],
      ...[`POST /storage/v1/object/comprobantes/${name}`, `DELETE /storage/v1/object/x/${name}`],
      ...[`PUT /storage/v1/object/comprobantes/${ids.cliente}/${name}`, `GET /auth/v1/${name}`],
      ...[`DELETE /auth/v1/factors/${name}`, `POST /auth/v1/logout?scope=${name}`],
      ...[
        `GET /auth/v1/verify?type=${name}&token=${name}`,
        `POST /auth/v1/token?grant_type=${name}`,
      ],
    ]) {
      const [method = '', path = ''] = call.split(' ');
      const body = /^(POST|PUT)/.test(method) ? { body: {} } : {};
      // A session of its own would be over after the call that ends it.
      const who = path.includes('logout') ? 'anon' : 'clienteA';
      const status = await statusOf(who, path, { method, ...body });
      if (status >= 500) failed.push(`${status} ${call.slice(0, 80)}`);
    }
    expect(failed).toEqual([]);
  },
);

it.each([
  ['Range', ['bytes=5-2', 'bytes=-1', 'bytes=99999999999999999999-', 'bytes=0-1e300', 'x']],
  ['x-metadata', ['x', 'bnVsbA==', 'eyJhIjoiXHUwMDAwIn0=', '%%%']],
  ['x-upsert', ['null', '1']],
  ['Content-Type', ['x', 'multipart/form-data', 'multipart/form-data; boundary=', 'image/png;;;']],
  ['cache-control', ['max-age=1e300', '9'.repeat(5000)]],
  ['if-none-match', ['*', '""', 'x'.repeat(5000)]],
] as const)('a header %s that is odd', async (name, values) => {
  const failed: string[] = [];
  for (const value of values)
    for (const method of ['GET', 'POST', 'PUT']) {
      const path = `/storage/v1/object/comprobantes/${file()}`;
      const { status } = await as('clienteA', path, {
        ...{ method, headers: { [name]: value } },
        ...(method !== 'GET' && { body: 'x' }),
      }).catch(() => ({ status: 200 }));
      if (status >= 500) failed.push(`${status} ${method} ${value.slice(0, 40)}`);
    }
  expect(failed).toEqual([]);
});

it('nothing was changed by any of them', async () => {
  const [row] = await sql`select count(*)::int as n from storage.buckets where id = 'x'`;
  expect(row).toEqual({ n: 0 });
});
