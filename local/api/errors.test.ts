import { describe, expect, it } from 'vitest';
import { checkJson, statusOf, translateError } from './errors.ts';

const failure = (code: string) => ({ code, message: 'falló', detail: 'detalle', hint: 'pista' });
const context = (path: string, code?: string) => ({
  method: 'POST',
  path,
  headers: {},
  ...(code && { error: failure(code) }),
});
const bare500 = () => new Response('{}', { status: 500 });

describe('statusOf', () => {
  it.each([
    ['P0001', 400],
    ['23514', 400],
    ['22P02', 400],
    ['23503', 409],
    ['23505', 409],
    ['25006', 405],
    ['57014', 500],
    ['XX000', 500],
    ['P0002', 500],
    ['53300', 503],
    ['CONNECTION_CLOSED', 503],
    ['ECONNREFUSED', 503],
  ])('%s is %i', (code, status) => expect(statusOf(failure(code))).toBe(status));
});

describe('translateError', () => {
  it('says what PostgREST says where the library says 500', async () => {
    const response = await translateError(context('/rest/v1/leads', '23514'), bare500());
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: '23514',
      message: 'falló',
      details: 'detalle',
      hint: 'pista',
    });
  });

  it('tells that the database refused an address', async () => {
    const response = await translateError(context('/auth/v1/user', '42501'), bare500());
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error_code: 'validation_failed' },
    ]);
  });

  it('does not tell that an unverified address exists', async () => {
    const translated = Response.json({ error_code: 'email_not_confirmed' }, { status: 400 });
    const response = await translateError(context('/auth/v1/token'), translated);
    expect(await response.json()).toMatchObject({ error_code: 'invalid_credentials' });
  });

  it('leaves everything else alone', async () => {
    const response = Response.json({ code: '42501' }, { status: 403 });
    expect(await translateError(context('/rest/v1/leads', '42501'), response)).toBe(response);
    expect((await translateError(context('/rest/v1/leads'), bare500())).status).toBe(500);
    expect((await translateError(context('/auth/v1/user', 'XX000'), bare500())).status).toBe(500);
  });
});

describe('checkJson', () => {
  it.each(['', '{', '[]', 'null', '"x"'])('refuses %s', (text) =>
    expect(checkJson('/auth/v1/token', text)?.status).toBe(400),
  );
  it('lets an object pass', () => expect(checkJson('/auth/v1/token', '{}')).toBeUndefined());
});
