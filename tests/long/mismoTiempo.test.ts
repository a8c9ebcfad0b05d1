import { compare, hash } from 'bcryptjs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';
import { addressKinds, CALLS, type Kind } from '../db/addressKinds.ts';
import { ACCOUNTS } from '../demoAccounts.ts';

// Addresses cannot be told apart by how long a public auth call takes. Each round asks for every kind
// once and hashes a password beside it: a call that hashed for one of them alone would be later by that.

const TIMED = ['unknown', 'invited', 'known'] as const satisfies Kind[];
const ROUNDS = 7;
const COST = 10;

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;
let kinds: Awaited<ReturnType<typeof addressKinds>>;

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });
  kinds = await addressKinds(sql);
}, 120_000);
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

const post = async (path: string, body: object): Promise<void> => {
  const response = await fetch(`${backend.apiUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Waits until the server has done what its answers did not wait for: it works in turn. */
async function untilIdle(): Promise<void> {
  const { email } = ACCOUNTS.admin;
  await sql`update auth.users set recovery_sent_at = null where email = ${email}`;
  await post('recover', { email });
  await expect
    .poll(
      () => sql`select from auth.users where email = ${email} and recovery_sent_at is not null`,
      { interval: 10, timeout: 10_000 },
    )
    .toHaveLength(1);
}

it.each(CALLS)(
  '%s takes the same time',
  async (_, path, body) => {
    const times = new Map<Kind | 'hash', number[]>(
      [...TIMED, 'hash' as const].map((of) => [of, []]),
    );
    const known = await hash('x', COST);
    for (let round = 0; round < ROUNDS; round++) {
      times.get('hash')?.push(await timed(() => compare('y', known)));
      for (const kind of TIMED) {
        const email = kinds.addressOf(kind);
        await untilIdle();
        times.get(kind)?.push(await timed(() => post(path, { ...body, email })));
      }
    }
    const [hashing = 0, ...medians] = ['hash' as const, ...TIMED].map((of) =>
      median(times.get(of) ?? []),
    );
    const spread = Math.max(...medians) - Math.min(...medians);
    expect(spread, JSON.stringify({ hashing, medians })).toBeLessThan(hashing / 2);
  },
  120_000,
);
