import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';
import { ACCOUNTS } from '../demoAccounts.ts';

// The limits of supabase/config.toml as they are, on a backend of their own: the other suites are
// all one address and start theirs with wider ones.

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
beforeAll(async () => {
  backend = await startSuiteBackend('limits');
}, 60_000);
afterAll(() => backend.stop());

interface Answer {
  status: number;
  code: string | undefined;
  wait: number | undefined;
}

async function call(
  from: string,
  path: string,
  { method = 'POST', body, token }: { method?: string; body?: unknown; token?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${backend.apiUrl}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const data: unknown = await response.json().catch(() => undefined);
  const { error_code: code } = (data ?? {}) as { error_code?: string };
  const wait = response.headers.get('retry-after');
  return { status: response.status, code, wait: wait === null ? undefined : Number(wait) };
}

/** Makes calls in a burst; how many answers came with which status, and one of the refusals. */
async function burst(times: number, make: (i: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => make(i)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return { counts, refusal: answers.find(({ status }) => status === 429) };
}

function expectRefusal(answer: Answer | undefined, code: string, within: number): void {
  expect(answer).toMatchObject({ status: 429, code });
  expect(answer?.wait).toBeGreaterThan(0);
  expect(answer?.wait).toBeLessThanOrEqual(within);
}

const guess = (from: string) =>
  call(from, 'verify', {
    body: { email: ACCOUNTS.clienteA.email, token: '00000000', type: 'email' },
  });
const wrong = (from: string, path = 'token?grant_type=password') =>
  call(from, path, { body: { email: ACCOUNTS.clienteA.email, password: 'no-es-la-clave' } });

describe('by network address, in five minutes', () => {
  it('which is the last one that is named: what stands before it anybody may write', async () => {
    const { counts } = await burst(31, (i) => guess(`198.51.100.${i + 100}, 198.51.100.7`));
    expect(counts).toEqual({ 403: 30, 429: 1 });
    expect((await guess('198.51.100.7, 198.51.100.8')).status).toBe(403);
  });

  it('30 guesses at a code, and not one more', async () => {
    const { counts, refusal } = await burst(40, () => guess('198.51.100.1'));
    expect(counts).toEqual({ 403: 30, 429: 10 });
    expectRefusal(refusal, 'over_request_rate_limit', 300);
    expect((await guess('198.51.100.2')).status).toBe(403);
    const link = await call('198.51.100.1', 'verify?token=x&type=recovery', { method: 'GET' });
    expectRefusal(link, 'over_request_rate_limit', 300);
  });

  it('an IPv6 network is one address, an IPv4 one written as IPv6 is that one', async () => {
    const { counts } = await burst(31, (i) => guess(`2001:db8:1:2::${(i + 1).toString(16)}`));
    expect(counts).toEqual({ 403: 30, 429: 1 });
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(403);
    expect((await guess('::ffff:198.51.100.1')).status).toBe(429);
  });

  it('30 of 64 wrong passwords, however the path is written', async () => {
    const { counts, refusal } = await burst(64, () => wrong('198.51.100.3'));
    // A busy machine takes its time for thirty passwords, and says so; it lets nobody in.
    const { 429: refused, 400: wrongOnes = 0, 504: late = 0, ...others } = counts;
    expect({ refused, tried: wrongOnes + late, others }).toEqual({
      refused: 34,
      tried: 30,
      others: {},
    });
    expectRefusal(refusal, 'over_request_rate_limit', 300);
    expect((await wrong('198.51.100.3', '%74oken?grant_type=password')).status).toBe(429);
    // The right password neither, from there; from elsewhere it opens.
    expect(
      (await call('198.51.100.3', 'token?grant_type=password', { body: ACCOUNTS.clienteA })).status,
    ).toBe(429);
    expect(
      (await call('198.51.100.4', 'token?grant_type=password', { body: ACCOUNTS.clienteA })).status,
    ).toBe(200);
  }, 60_000);

  it('150 renewals of a session', async () => {
    const { counts, refusal } = await burst(160, () =>
      call('198.51.100.5', 'token?grant_type=refresh_token', { body: { refresh_token: 'nada' } }),
    );
    expect(counts).toEqual({ 400: 150, 429: 10 });
    expectRefusal(refusal, 'over_request_rate_limit', 300);
  });

  it('30 changes of a password', async () => {
    const { counts, refusal } = await burst(31, () =>
      call('198.51.100.6', 'user', { method: 'PUT', body: { password: 'x' } }),
    );
    expect(counts).toEqual({ 401: 30, 429: 1 });
    expectRefusal(refusal, 'over_request_rate_limit', 300);
  });
});

describe('mails', () => {
  const MAIL_CALLS: [string, object][] = [
    ['recover', {}],
    ['otp', {}],
    ['magiclink', {}],
    ['signup', { password: 'una-clave-de-prueba' }],
    ['resend', { type: 'signup' }],
  ];

  it.each([
    ['unknown', 'nadie@pruebas.test', '203.0.113.1'],
    ['known', ACCOUNTS.clienteB.email, '203.0.113.2'],
    ['deactivated', ACCOUNTS.desactivada.email, '203.0.113.3'],
  ])('one in 30 seconds to a mailbox, alike for an address that is %s', async (_, email, from) => {
    expect((await call(from, 'recover', { body: { email } })).status).toBe(200);
    for (const [path, body] of MAIL_CALLS) {
      const again = await call(from, path, { body: { ...body, email: email.toUpperCase() } });
      expectRefusal(again, 'over_email_send_rate_limit', 30);
    }
  });

  it('one in 30 seconds to an address that somebody changes to, however it is written', async () => {
    const from = '203.0.113.6';
    const { email, password } = ACCOUNTS.clienteB;
    const session = await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        ...{ apikey: backend.publishableKey, 'Content-Type': 'application/json' },
        'X-Forwarded-For': from,
      },
      body: JSON.stringify({ email, password }),
    });
    const { access_token: token } = (await session.json()) as { access_token: string };
    const change = (to: string) =>
      call(from, 'user', { method: 'PUT', body: { email: to }, token });
    expect((await change('otra@pruebas.test')).code).not.toBe('over_email_send_rate_limit');
    expectRefusal(await change('OTRA@Pruebas.test'), 'over_email_send_rate_limit', 30);
    expectRefusal(await change(' otra@pruebas.test'), 'over_email_send_rate_limit', 30);
  });

  it('30 of a burst of 40, then the hour is used up for everybody', async () => {
    const ask = (i: number, from = '203.0.113.4') =>
      call(from, 'recover', { body: { email: `nadie-${i}@pruebas.test` } });
    // Four of the hour's 30 went to the mailboxes above.
    const { counts } = await burst(26, ask);
    expect(counts).toEqual({ 200: 26 });
    expectRefusal(await ask(27), 'over_email_send_rate_limit', 3600);
    await burst(3, (i) => ask(100 + i));
    const { counts: rest, refusal } = await burst(10, (i) => ask(200 + i));
    expect(rest).toEqual({ 429: 10 });
    expectRefusal(refusal, 'over_request_rate_limit', 300);
    expectRefusal(await ask(300, '203.0.113.5'), 'over_email_send_rate_limit', 3600);
  });
});
