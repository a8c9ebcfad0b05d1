import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ROOT } from '../../tests/backend.ts';
import type { Product } from '../../tests/killable.ts';
import { inParallel } from './lanes.ts';
import { mustBe, type Part } from './report.ts';

// Requests that nobody means well with, to everything that answers strangers: none may break
// anything (5xx), and none may leave a row.

const LANES = 16;

/** One request, as it is written. */
interface Malformed {
  method: string;
  path: string;
  type: string;
  body: string | undefined;
  token: string | undefined;
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    "'; drop table clientes; --",
    '<script>alert(1)</script>',
    'a'.repeat(6_000),
    '../../etc/passwd',
    '2026-02-30',
    'infinity',
    'NaN',
    '{"a":1}',
    '00000000-0000-0000-0000-000000000000',
  ),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.double(),
  fc.bigInt().map(Number),
  fc.constantFrom(null, true, [], {}, [[[[]]]], -1, 0, 1e308, 2 ** 53),
  fc.jsonValue({ maxDepth: 3 }),
);
const deep = '['.repeat(2_000);
const brokenJson = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.jsonValue().map((value) => JSON.stringify(value).slice(0, -1)),
  fc.constantFrom('', '{', deep, '{"a":', 'null', '[]', '0', '"', '{"__proto__":{"x":1}}'),
);
const types = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/vnd.pgrst.object+json',
  '\u00e9',
);
const tokens = fc.constantFrom(undefined, undefined, 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.');
const segment = fc.oneof(hostileText, fc.constantFrom('%00', '%ff', '..%2f', '%')).map((text) => {
  try {
    return encodeURIComponent(text).slice(0, 200);
  } catch {
    return '%ED%A0%80';
  }
});

/** An object of known names and hostile values, or something that is no object at all. */
const bodyOf = (names: readonly string[], always: object = {}): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .subarray([...names])
        .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, hostileValue]))))
        .map((object) => JSON.stringify({ ...object, ...always })),
    },
    { weight: 1, arbitrary: brokenJson },
  );

const AUTH = [
  'token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=nada', 'otp', 'recover',
  'signup', 'verify', 'resend', 'magiclink', 'user', 'logout', 'reauthenticate', 'settings', 'nada',
]; // prettier-ignore
const AUTH_FIELDS = ['email', 'password', 'token', 'token_hash', 'type', 'refresh_token', 'data'];
const STORAGE = [
  'object',
  'object/list',
  'object/sign',
  'object/public',
  'object/upload/sign',
  'bucket',
  'nada',
];
const QUERIES = [
  '',
  '',
  '?select=',
  '?order=',
  '?limit=',
  '?id=eq.',
  '?or=(',
  '?and=',
  '?offset=',
  '?on_conflict=',
];

/** Everything that answers strangers, read from the database and the folder of the functions. */
async function endpoints({ sql }: Product): Promise<fc.Arbitrary<Malformed>> {
  const relations = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by 1`;
  const functions = await sql<{ name: string; args: string[] | null }[]>`
    select proname as name, proargnames as args from pg_proc where pronamespace = 'public'::regnamespace`;
  const edge = readdirSync(join(ROOT, 'supabase/functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
    .map(({ name }) => name);
  const methods = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PATCH', 'DELETE', 'PUT');
  const request = (path: fc.Arbitrary<string>, body: fc.Arbitrary<string>) =>
    fc.record({ method: methods, path, type: types, token: tokens, body }).map((r) => ({
      ...r,
      body: r.method === 'GET' ? undefined : r.body,
    }));
  const query = fc.tuple(fc.constantFrom(...QUERIES), segment).map(([q, s]) => (q ? q + s : ''));
  return fc.oneof(
    // No row takes an address like this one.
    ...relations.map(({ name, columns }) =>
      request(
        query.map((q) => `/rest/v1/${name}${q}`),
        bodyOf(columns, { email: 'sin arroba', correo: 1 }),
      ),
    ),
    ...functions.map(({ name, args }) =>
      request(
        query.map((q) => `/rest/v1/rpc/${name}${q}`),
        bodyOf(args ?? ['nada']),
      ),
    ),
    ...edge.map((name) =>
      request(
        query.map((q) => `/functions/v1/${name}${q}`),
        bodyOf(['token', 'orden', 'pago', 'nada', 'items']),
      ),
    ),
    ...AUTH.map((path) => request(fc.constant(`/auth/v1/${path}`), bodyOf(AUTH_FIELDS))),
    ...STORAGE.map((path) =>
      request(
        fc
          .tuple(fc.constantFrom('adjuntos', 'comprobantes', 'portadas', 'nada'), segment)
          .map(([bucket, file]) => `/storage/v1/${path}/${bucket}/${file}`),
        bodyOf(['prefix', 'limit', 'expiresIn', 'paths', 'prefixes']),
      ),
    ),
  );
}

/** Rows of every table but those that count what strangers try. */
async function countRows({ sql }: Product): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('public', 'storage') or (n.nspname = 'auth' and c.relname in ('users', 'sessions', 'refresh_tokens')))`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${name}`);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

/** Sends so many malformed requests; the seed repeats a run. */
export async function malformed(product: Product, count: number, seed: number): Promise<Part> {
  const { info } = product;
  const requests = fc.sample(await endpoints(product), { numRuns: count, seed });
  const before = await countRows(product);
  const broken: string[] = [];
  const statuses = new Map<string, number>();
  const start = performance.now();
  await inParallel(count, LANES, async (i) => {
    const asked = requests[i];
    if (!asked) return;
    const { method, path, type, body, token } = asked;
    const status = await fetch(`${info.apiUrl}${path}`, {
      method,
      headers: {
        apikey: info.publishableKey,
        'x-forwarded-for': `100.100.${(i >> 8) & 255}.${i & 255}`,
        ...(body !== undefined && { 'content-type': type }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...(body !== undefined && { body }),
    }).then(
      (response) => response.status,
      () => 0,
    );
    const kind = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (status === 0 || status >= 500) {
      broken.push(
        `${status} ${method} ${path.slice(0, 120)} ${type} ${(body ?? '').slice(0, 200)}`,
      );
    }
  });
  const seconds = (performance.now() - start) / 1000;
  const after = await countRows(product);
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  for (const line of [...broken.slice(0, 20), ...changed.map((name) => `rows of ${name}`)]) {
    console.log(`  ✗ ${line}`);
  }
  return {
    name: 'Peticiones malformadas',
    findings: [
      { what: 'Requests, seed', found: `${count}, ${seed}` },
      { what: 'Seconds', found: seconds.toFixed(0) },
      {
        what: 'Answers',
        found: [...statuses]
          .sort()
          .map(([kind, n]) => `${kind} ${n}`)
          .join(', '),
      },
      mustBe('Answers 5xx, or none', broken.length, 0),
      mustBe('Tables with more or fewer rows', changed.length, 0),
    ],
  };
}
