import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  cacheControl,
  headersFile,
  REDIRECTS_FILE,
  securityHeaders,
} from '../../src-shared/hosting/headers.ts';
import { FOLDER } from './site.ts';

// Every kind of answer carries the site's security headers; static hosts are told the same.

const answers: readonly (readonly [kind: string, path: string, status: number])[] = [
  ['a page', '/contacto', 200],
  ['the home page', '/', 200],
  ['a project unknown to the build', '/paginas-web/99999', 404],
  ['a picture', '/og/inicio.jpg', 200],
  ['a text file', '/robots.txt', 200],
  ['an unknown path', '/nada', 404],
  ['an unknown file', '/nada.png', 404],
  ['a path with a slash too many', '/contacto/', 308],
  ['the sign-in page', '/login', 200],
  ['the back office', '/dashboard/tickets', 200],
];

for (const [kind, path, status] of answers) {
  test(`${kind} is protected`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject(securityHeaders(path));
  });
}

test('what a method may not do is refused with the same headers', async ({ request }) => {
  const response = await request.post('/contacto');
  expect(response.status()).toBe(405);
  expect(response.headers()).toMatchObject(securityHeaders('/contacto'));
});

test('hashed files are kept for ever, pages are asked for again', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { 'cache-control': ofScript, ...headers } = (await request.get(script)).headers();
  expect(ofScript).toBe('public, max-age=31536000, immutable');
  expect(headers).toMatchObject(securityHeaders(script));
  expect((await request.get('/')).headers()['cache-control']).toBe(cacheControl('/'));
});

test('answers of the API are not guessed at', async ({ request }) => {
  const response = await request.get('/rest/v1/configuracion_publica');
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
});

test('the build tells static hosts the same', () => {
  const read = (name: string) => readFileSync(join(FOLDER, 'dist', name), 'utf8');
  expect(read('_headers')).toBe(headersFile({}));
  expect(read('_redirects')).toBe(REDIRECTS_FILE);
});
