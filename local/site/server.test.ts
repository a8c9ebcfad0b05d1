import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, securityOf, sourceOf } from '../../tests/expected/headers.ts';
import { exchange, raw } from '../../tests/raw.ts';
import { compressBuild } from './compress.ts';
import { startSite } from './server.ts';
import { hostNames } from '../http/requests.ts';
import type { HttpServer } from '../http/server.ts';

const dist = mkdtempSync(join(tmpdir(), 'sitio-'));
const page = (text: string) =>
  `<!doctype html><title>${text}</title>${'<p>contenido</p>'.repeat(80)}`;
let site: HttpServer;
let base: string;
/** The last request that reached the API. */
let seen: Request | undefined;

beforeAll(async () => {
  const files: Record<string, string> = {
    'index.html': page('inicio'),
    '404.html': page('no está'),
    'dashboard.html': page('consola'),
    'contacto/index.html': page('contacto'),
    'assets/app-1.js': 'const a = 1;\n'.repeat(200),
    'hero.mp4': '0123456789',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  await compressBuild(dist);
  site = await startSite({
    dist,
    api: (request) => {
      seen = request;
      return Promise.resolve(Response.json({ answered: true }));
    },
    port: 0,
    names: hostNames('sitio.cl'),
  });
  base = `http://127.0.0.1:${site.port}`;
});
afterAll(async () => {
  await site.stop();
  rmSync(dist, { recursive: true });
});

describe('the production server', () => {
  it('hands whoever was posted back by the payment provider to the function that can answer', async () => {
    const response = await fetch(`${base}/api/pagos/confirmacion?x=1`, {
      method: 'POST',
      body: new URLSearchParams({ token: 'T1' }),
    });
    expect(await response.json()).toEqual({ answered: true });
    expect(seen?.method).toBe('POST');
    expect(new URL(seen?.url ?? '').pathname).toBe('/functions/v1/pago-retorno');
    expect(await seen?.text()).toBe('token=T1');
    const other = await fetch(`${base}/contacto`, { method: 'POST', body: 'x' });
    expect(other.status).toBe(405);
  });

  it('serves a page compressed, asking again each time', async () => {
    const response = await fetch(`${base}/contacto`, { headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>contacto</title>');
  });

  const inline = sourceOf(
    readFileSync(new URL('../../src-shared/hosting/early.js', import.meta.url)),
  );

  it.each([
    ['GET', '/contacto', 200, 'site'],
    ['HEAD', '/contacto', 200, 'site'],
    ['GET', '/nada', 404, 'site'],
    ['GET', '/assets/nada.js', 404, 'site'],
    ['GET', '/assets/app-1.js', 200, 'site'],
    ['GET', '/contacto/', 308, 'site'],
    ['POST', '/contacto', 405, 'site'],
    ['GET', '/login', 200, 'office'],
    ['GET', '/dashboard/tickets/1/show', 200, 'office'],
    ['POST', '/dashboard', 405, 'office'],
  ] as const)(
    'protects its answer to %s %s (%i) as all others',
    async (method, path, status, side) => {
      const response = await fetch(`${base}${path}`, { method, redirect: 'manual' });
      expect(response.status).toBe(status);
      expect(securityOf(response.headers)).toEqual(headersOf(side, { inline }));
    },
  );

  it('answers 304 to whom has the same file', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const etag = (await fetch(`${base}/`, { headers })).headers.get('etag') ?? '';
    const again = await fetch(`${base}/`, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('lets hashed files be kept for ever', async () => {
    const response = await fetch(`${base}/assets/app-1.js`);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each([['/contacto'], ['/assets/app-1.js'], ['/dashboard']])(
    'says that %s is another one for who reads it compressed',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers } = await fetch(`${base}${path}`, {
          headers: { 'accept-encoding': encoding },
        });
        expect([encoding, headers.get('content-encoding'), headers.get('vary')]).toEqual([
          ...[encoding, encoding === 'identity' ? null : encoding, 'accept-encoding'],
        ]);
      }
      const { headers } = await fetch(`${base}/hero.mp4`);
      expect(headers.get('vary')).toBeNull();
    },
  );

  it.each(['/.env', '/assets/.env', '/assets/nada.js', '/nada', '/nada.png'])(
    'lets nobody keep that %s is not there',
    async (path) => {
      const response = await fetch(`${base}${path}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    },
  );

  it('refuses to write to a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetch(`${base}/contacto`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    expect((await fetch(`${base}/contacto`, { method: 'HEAD' })).status).toBe(200);
  });

  it('serves a video in pieces', async () => {
    const response = await fetch(`${base}/hero.mp4`, { headers: { range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await response.text()).toBe('234');
    expect((await fetch(`${base}/hero.mp4`, { headers: { range: 'bytes=99-' } })).status).toBe(416);
  });

  it('keeps the query when it takes a slash away', async () => {
    const response = await fetch(`${base}/contacto/?utm_source=x`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/contacto?utm_source=x',
    ]);
  });

  it.each([
    '/rest/v1/leads',
    '/auth/v1/user',
    '/storage/v1/object/x',
    '/functions/v1/a',
    '/rest/v1',
  ])('asks the API for %s, from the address of the socket', async (path) => {
    const response = await fetch(`${base}${path}?a=1`, {
      headers: { apikey: 'k', 'x-forwarded-for': '9.9.9.9' },
    });
    expect(await response.json()).toEqual({ answered: true });
    expect(new URL(seen?.url ?? '').pathname).toBe(path);
    expect(new URL(seen?.url ?? '').search).toBe('?a=1');
    expect(seen?.headers.get('apikey')).toBe('k');
    expect(seen?.headers.get('x-forwarded-for')).toBe('127.0.0.1');
  });

  it.each(['/rest', '/rest/v10', '/restaurante', '/x/rest/v1', '/%ff', '/rest/v1/%2e%2e/x'])(
    'asks nobody for %s and shows the shell',
    async (path) => {
      seen = undefined;
      const { statuses, text } = await exchange(
        site.port,
        raw([`GET ${path} HTTP/1.1`, 'Host: sitio.cl', 'Connection: close']),
      );
      expect(statuses).toEqual([404]);
      expect(text).toContain('no está');
      expect(text).toMatch(/^content-security-policy: /im);
      expect(seen).toBeUndefined();
    },
  );

  it('goes by the names it was given and by no other', async () => {
    for (const [name, status] of [
      ['sitio.cl', 200],
      ['otro.cl', 421],
    ] as const) {
      const request = raw(['GET / HTTP/1.1', `Host: ${name}`, 'Connection: close']);
      expect((await exchange(site.port, request)).statuses, name).toEqual([status]);
    }
  });

  it('has nothing outside its folder', async () => {
    for (const path of ['http://otro/', '/..%2f..%2fetc/passwd', '/../index.html']) {
      const request = raw([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close']);
      expect((await exchange(site.port, request)).statuses, path).toEqual([404]);
    }
  });

  it('gives a piece of a page uncompressed, and none of nothing', async () => {
    const headers = { 'accept-encoding': 'br', range: 'bytes=0-8' };
    const response = await fetch(`${base}/contacto`, { headers });
    expect([response.status, await response.text()]).toEqual([206, '<!doctype']);
    const last = await fetch(`${base}/hero.mp4`, { headers: { range: 'bytes=-3' } });
    expect(await last.text()).toBe('789');
    for (const range of ['bytes=5-2', 'bytes=a-b', 'litres=1-2', 'bytes=0-1,3-4']) {
      const { status } = await fetch(`${base}/hero.mp4`, { headers: { range } });
      expect([200, 416], range).toContain(status);
    }
  });
});
