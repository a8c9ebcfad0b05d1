import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type APIResponse } from '@playwright/test';
import {
  headersFileOf,
  headersOf,
  inlineOf,
  REDIRECTS,
  securityOf,
  type Side,
} from '../expected/headers.ts';
import { FOLDER } from './site.ts';

// Every kind of answer carries the site's security headers and no others; static hosts are told the same.

const PAGE = 'no-cache';
const FILE = 'public, max-age=3600';

const answers: readonly (readonly [
  kind: string,
  path: string,
  status: number,
  side: Side,
  cache: string | undefined,
])[] = [
  ['a page', '/contacto', 200, 'site', PAGE],
  ['the home page', '/', 200, 'site', PAGE],
  ['a project', '/portfolio/vivero-laurel', 200, 'site', PAGE],
  ['a project unknown to the build', '/paginas-web/99999', 404, 'site', PAGE],
  ['a picture', '/og/inicio.jpg', 200, 'site', FILE],
  ['a text file', '/robots.txt', 200, 'site', FILE],
  ['the sitemap', '/sitemap.xml', 200, 'site', FILE],
  ['an unknown path', '/nada', 404, 'site', PAGE],
  ['an unknown file', '/nada.png', 404, 'site', PAGE],
  ['an unknown script', '/assets/nada.js', 404, 'site', PAGE],
  ['a path with a slash too many', '/contacto/', 308, 'site', undefined],
  ['a proposal', '/propuesta', 200, 'framed', PAGE],
  ['a path below a proposal', '/propuesta/nada', 404, 'site', PAGE],
  ['the sign-in page', '/login', 200, 'office', PAGE],
  ['the back office', '/dashboard', 200, 'office', PAGE],
  ['a deep link into the back office', '/dashboard/tickets', 200, 'office', PAGE],
];

/** As the build has it: a script that is changed on its way would not run. */
const inline = (): string => inlineOf(readFileSync(join(FOLDER, 'dist/index.html'), 'utf8'));

const securityIn = (response: APIResponse): Record<string, string> =>
  securityOf(Object.entries(response.headers()));

for (const [kind, path, status, side, cache] of answers) {
  test(`${kind} is protected`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(securityIn(response)).toEqual(headersOf(side, { inline: inline() }));
    expect(response.headers()['cache-control']).toBe(cache);
  });
}

test('what a method may not do is refused with the same headers', async ({ request }) => {
  const response = await request.post('/contacto');
  expect(response.status()).toBe(405);
  expect(securityIn(response)).toEqual(headersOf('site', { inline: inline() }));
});

test('a piece of a file, and a file that the browser has, carry the same headers', async ({
  request,
}) => {
  const whole = await request.get('/og/inicio.jpg');
  const { etag = '' } = whole.headers();
  for (const [headers, status] of [
    [{ range: 'bytes=0-9' }, 206],
    [{ 'if-none-match': etag }, 304],
  ] as const) {
    const response = await request.get('/og/inicio.jpg', { headers });
    expect(response.status()).toBe(status);
    expect(securityIn(response)).toEqual(headersOf('site', { inline: inline() }));
  }
});

test('hashed files are kept for ever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await request.get(script);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(securityIn(response)).toEqual(headersOf('site', { inline: inline() }));
});

test('answers of the API are not guessed at, and not kept', async ({ request }) => {
  const headers = (await request.get('/rest/v1/configuracion_publica')).headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

test('the build tells static hosts the same', () => {
  const read = (name: string) => readFileSync(join(FOLDER, 'dist', name), 'utf8');
  expect(read('_headers')).toBe(headersFileOf({ inline: inline() }));
  expect(read('_redirects')).toBe(REDIRECTS);
});
