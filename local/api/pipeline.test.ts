import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPipeline } from './pipeline.ts';

const ROWS = JSON.stringify(Array.from({ length: 100 }, (_row, id) => ({ id, asunto: 'Ñuñoa' })));

/** What `path` is answered with when every service answers this. */
function send(path: string, answer: Response, headers: Record<string, string> = {}) {
  const give = () => Promise.resolve(answer);
  const services = { rest: give, auth: give, storage: give, functions: give };
  const handle = createPipeline({ services, uploadLimit: () => Promise.resolve(undefined) });
  return handle(new Request(`http://localhost${path}`, { headers: { apikey: 'x', ...headers } }));
}

const json = (body: string, init?: ResponseInit) =>
  new Response(body, { ...init, headers: { 'content-type': 'application/json; charset=utf-8' } });

const GZIP = { 'accept-encoding': 'br, gzip' };

describe('an answer is kept', () => {
  const kept = async (path: string) => {
    const given = new Response('x', { headers: { 'cache-control': 'no-cache' } });
    return (await send(path, given)).headers.get('cache-control');
  };

  it.each([
    ['/rest/v1/tickets', 'no-store'],
    ['/auth/v1/user', 'no-store'],
    ['/storage/v1/object/adjuntos/3/a.png', 'private, no-store'],
    ['/storage/v1/object/authenticated/adjuntos/3/a.png', 'private, no-store'],
    ['/storage/v1/object/sign/adjuntos/3/a.png?token=x', 'private, no-store'],
    ['/storage/v1/object/list/adjuntos', 'private, no-store'],
    ['/storage/v1/object/public/portadas/a.png', 'no-cache'],
    ['/storage/v1/object/public/../adjuntos/3/a.png', 'private, no-store'],
  ])('of %s as %j', async (path, value) => {
    expect(await kept(path)).toBe(value);
  });
});

describe('answers travel', () => {
  it('compressed where rows are asked for by somebody who reads that', async () => {
    const answer = await send('/rest/v1/tickets', json(ROWS, { status: 206 }), GZIP);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.length).toBeLessThan(ROWS.length / 4);
    expect(gunzipSync(body).toString()).toBe(ROWS);
  });

  it('as they are to whoever does not read that, and that it depends on who asks', async () => {
    const answer = await send('/rest/v1/tickets', json(ROWS));
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toBe(ROWS);
  });

  it.each([
    ['a token', '/auth/v1/token', json(ROWS)],
    ['what a function says', '/functions/v1/salud', json(ROWS)],
    ['few rows', '/rest/v1/tickets', json('[{"id":1}]')],
    ['a table for a spreadsheet', '/rest/v1/tickets', new Response(ROWS)],
  ])('as they are where it is %s', async (_what, path, given) => {
    const text = await given.clone().text();
    const answer = await send(path, given, GZIP);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(text);
  });

  it('without a body where there is none', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send('/rest/v1/x', new Response(null, { status: 204, headers }), GZIP);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });
});

describe('an answer that does not come', () => {
  const never = () => new Promise<Response>(() => undefined);
  const services = { rest: never, auth: never, storage: never, functions: never };
  const handle = createPipeline({
    services,
    uploadLimit: () => Promise.resolve(undefined),
    patience: 5,
  });

  it.each([
    ['/rest/v1/leads', { code: 'PGRST003' }],
    ['/auth/v1/user', { code: 504 }],
  ])('ends a call of %s as on Supabase', async (path, body) => {
    const answer = await handle(new Request(`http://localhost${path}`));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([504, 'no-store']);
    expect(await answer.json()).toMatchObject(body);
  });
});
