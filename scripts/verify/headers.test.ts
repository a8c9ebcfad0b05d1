import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE, headersOf, policyOf, sourceOf } from '../../tests/expected/headers.ts';
import { checkHeaders } from './headers.ts';
import type { Target } from './target.ts';

// What `npm run verify` says of a host that sends the headers as it must, and of one that does not.

const api = 'https://x.supabase.co';
const inline = sourceOf(
  readFileSync(new URL('../../src-shared/hosting/early.js', import.meta.url)),
);
const FINE = [
  'Cabeceras de seguridad en todo tipo de respuesta',
  'Content-Security-Policy del sitio y del panel',
  'Archivos con huella se guardan para siempre; páginas, no',
];

let server: Server;
let target: Target;
/** What the host does to the headers of an answer before it sends them. */
let spoil: (path: string, headers: Record<string, string>) => void;

beforeAll(async () => {
  server = createServer(({ url: path = '/' }, response) => {
    const office = /^\/(login|dashboard)/.test(path);
    const side = office ? 'office' : path === '/propuesta' ? 'framed' : 'site';
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = { ...headersOf(side, { inline, api }), 'cache-control': cache };
    spoil(path, headers);
    response.writeHead(200, headers).end('<script src="/assets/app-1.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  target = { site, canonical: site, api, key: 'k', local: true, variables: {} };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  spoil = () => undefined;
});

const said = async () => (await checkHeaders(target)).map(({ kind, text }) => `${kind}: ${text}`);

it('finds nothing wrong where everything is as it must be', async () => {
  expect(await said()).toEqual(FINE.map((text) => `ok: ${text}`));
});

describe('notices', () => {
  it.each(Object.keys(EVERYWHERE))('that %s is missing from one answer', async (name) => {
    spoil = (path, headers) => {
      if (path === '/robots.txt') Reflect.deleteProperty(headers, name);
    };
    expect((await said())[0]).toBe(`bad: /robots.txt: ${name} falta`);
  });

  it('that the back office may be listed', async () => {
    spoil = (path, headers) => {
      if (path === '/dashboard/tickets') delete headers['x-robots-tag'];
    };
    expect((await said())[0]).toBe('bad: /dashboard/tickets: falta x-robots-tag');
  });

  it('that others may frame a proposal', async () => {
    spoil = (path, headers) => {
      if (path === '/propuesta') delete headers['x-frame-options'];
    };
    expect((await said())[0]).toBe('bad: /propuesta: x-frame-options falta');
  });

  const directives = (side: 'site' | 'office') => policyOf(side, { inline, api }).split('; ');

  it.each(directives('site'))('another policy of a page than %s', async (directive) => {
    const [name = ''] = directive.split(' ');
    spoil = (path, headers) => {
      if (path === '/contacto')
        headers['content-security-policy'] = directives('site')
          .map((each) => (each === directive ? `${name} *` : each))
          .join('; ');
    };
    const value = directive.slice(name.length + 1);
    expect((await said())[1]).toBe(`bad: /contacto: ${name} debe ser ${value}`);
  });

  it.each(directives('office'))('another policy of the back office than %s', async (directive) => {
    const [name = ''] = directive.split(' ');
    spoil = (path, headers) => {
      if (path === '/login')
        headers['content-security-policy'] = directives('office')
          .filter((each) => each !== directive)
          .join('; ');
    };
    const value = directive.slice(name.length + 1);
    expect((await said())[1]).toBe(`bad: /login: ${name} debe ser ${value}`);
  });

  it('no policy at all', async () => {
    spoil = (path, headers) => {
      if (path === '/') delete headers['content-security-policy'];
    };
    expect((await said())[1]).toBe('bad: /: falta content-security-policy');
  });

  it.each([
    ['/', 'public, max-age=60', '/: public, max-age=60'],
    ['/assets/app-1.js', 'no-cache', '/assets/app-1.js: no-cache'],
  ])('that %s is kept as "%s"', async (which, cache, text) => {
    spoil = (path, headers) => {
      if (path === which) headers['cache-control'] = cache;
    };
    expect((await said())[2]).toBe(`bad: ${text}`);
  });
});
