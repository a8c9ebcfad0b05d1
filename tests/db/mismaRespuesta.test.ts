import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addressKinds, CALLS, KINDS } from './addressKinds.ts';

// Unknown, invited and known addresses cannot be told apart by what a public auth call answers. That it
// waits for nothing that it does for one of them: local/api/auth/guard.test.ts; how long it takes:
// tests/long/mismoTiempo.test.ts.

const { superDbUrl, apiUrl, publishableKey } = inject('backend');
const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
let kinds: Awaited<ReturnType<typeof addressKinds>>;

beforeAll(async () => {
  kinds = await addressKinds(sql);
});
afterAll(async () => {
  await kinds.remove();
  await sql.end();
});

/** Values that differ from answer to answer, by their form. */
const FORMS: [RegExp, string][] = [
  [/^[0-9a-f-]{36}$/, 'uuid'],
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'instant'],
  [/@pruebas\.test$|@[a-z]+\.cl$/, 'address'],
];
/** Headers that follow from the moment and from the length of the address. */
const OWN_HEADERS = ['date', 'content-length'];

/** Status, headers and body, without what differs between any two calls. */
async function shapeOf(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${apiUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const data: unknown = JSON.parse(await response.text(), (_, value: unknown) =>
    typeof value === 'string' ? (FORMS.find(([form]) => form.test(value))?.[1] ?? value) : value,
  );
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  return { status: response.status, headers, data };
}

describe.each(CALLS)('%s', (_, path, body) => {
  it('answers alike', async () => {
    const unknown = await shapeOf(path, { ...body, email: kinds.addressOf('unknown') });
    for (const kind of KINDS)
      expect(await shapeOf(path, { ...body, email: kinds.addressOf(kind) }), kind).toEqual(unknown);
  });
});

it('a sign-in is refused after a while, whoever it was for', async () => {
  for (const kind of KINDS) {
    const start = performance.now();
    const body = { email: kinds.addressOf(kind), password: 'no-es-la-clave' };
    expect(await shapeOf('token?grant_type=password', body)).toMatchObject({ status: 400 });
    // Only too short a time can betray somebody, so a busy machine changes nothing.
    expect(performance.now() - start, kind).toBeGreaterThan(290);
  }
});
