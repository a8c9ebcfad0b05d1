import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, type Reply } from './helpers.ts';

// Unknown, invited and known addresses cannot be told apart by what a public auth call answers, nor
// by how long it takes.

const sql = postgres(inject('backend').superDbUrl, { max: 1, onnotice: () => undefined });
const KINDS = ['unknown', 'invited', 'unverified', 'known', 'deactivated'] as const;
type Kind = (typeof KINDS)[number];

const invited = `invitada-${randomUUID()}@pruebas.test`;
const unverified = `sin-verificar-${randomUUID()}@pruebas.test`;
const addressOf = (kind: Kind): string =>
  ({
    unknown: `nadie-${randomUUID()}@pruebas.test`,
    invited,
    unverified,
    known: ACCOUNTS.clienteB.email,
    deactivated: ACCOUNTS.desactivada.email,
  })[kind];

const post = (path: string, body: unknown) => request(`/auth/v1/${path}`, { method: 'POST', body });

beforeAll(async () => {
  await sql`insert into public.clientes (cliente, email) values ('Invitada', ${invited}), ('Sin verificar', ${unverified})`;
  await sql`insert into auth.users (id, aud, role, email, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${unverified}, now(), now())`;
});
afterAll(async () => {
  await sql`delete from public.clientes where email in (${invited}, ${unverified})`;
  await sql.end();
});

/** Values that differ from answer to answer, by their form. */
const FORMS: [RegExp, string][] = [
  [/^[0-9a-f-]{36}$/, 'uuid'],
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'instant'],
  [/@pruebas\.test$|@[a-z]+\.cl$/, 'address'],
];
const shape = (reply: Reply): unknown =>
  JSON.parse(JSON.stringify(reply), (_, value: unknown) =>
    typeof value === 'string' ? (FORMS.find(([form]) => form.test(value))?.[1] ?? value) : value,
  );

const CALLS: [name: string, path: string, body: object][] = [
  ['otp', 'otp', {}],
  ['otp without creating', 'otp', { create_user: false }],
  ['recover', 'recover', {}],
  ['signup', 'signup', { password: 'una-clave-de-prueba' }],
  ['magiclink', 'magiclink', {}],
  ['resend', 'resend', { type: 'signup' }],
  ['verify', 'verify', { token: '00000000', type: 'email' }],
  ['password', 'token?grant_type=password', { password: 'no-es-la-clave' }],
];

describe.each(CALLS)('%s', (_, path, body) => {
  it('answers alike', async () => {
    const answers = new Map<Kind, unknown>();
    for (const kind of KINDS) {
      answers.set(kind, shape(await post(path, { ...body, email: addressOf(kind) })));
    }
    for (const kind of KINDS) expect(answers.get(kind), kind).toEqual(answers.get('unknown'));
  });
});

const TIMED = ['unknown', 'invited', 'known'] as const;

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

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

/**
 * Rounds in which every kind is asked once, so that whatever else the machine does falls on all of
 * them alike. Hashing a password, or sending a mail before the answer, would show as more than this.
 */
it.each(CALLS)(
  '%s takes the same time',
  async (_, path, body) => {
    const times = new Map<Kind, number[]>(TIMED.map((kind) => [kind, []]));
    for (let round = 0; round < 5; round++) {
      for (const kind of TIMED) {
        const email = addressOf(kind);
        await untilIdle();
        const start = performance.now();
        await post(path, { ...body, email });
        times.get(kind)?.push(performance.now() - start);
      }
    }
    const medians = TIMED.map((kind) => median(times.get(kind) ?? []));
    const [slowest, fastest] = [Math.max(...medians), Math.min(...medians)];
    expect(slowest - fastest, JSON.stringify(medians)).toBeLessThan(Math.max(40, fastest / 2));
  },
  60_000,
);
