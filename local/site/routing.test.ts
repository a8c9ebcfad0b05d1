import { describe, expect, it } from 'vitest';
import { resolvePath } from './routing.ts';

const build = new Set([
  'index.html',
  '404.html',
  'dashboard.html',
  'favicon.svg',
  'assets/app-1a2b.js',
  '.stamp',
  'assets/app-1a2b.js.br',
  'contacto/index.html',
  'api/pagos/confirmacion/index.html',
  'paginas-web/index.html',
  'paginas-web/vivero/index.html',
  'paginas-web/12/index.html',
  'v1.0/ayuda/index.html',
  'a_b/index.html',
  'x.gz',
  'a.html.svg',
  'x/.oculto/index.html',
]);
const resolve = (path: string) => resolvePath(path, (file) => build.has(file));

describe('a build that lacks a page', () => {
  const only =
    (...files: string[]) =>
    (path: string) =>
      resolvePath(path, (file) => files.includes(file));

  it('answers with its 404 page, or with nothing', () => {
    for (const path of ['/', '/login', '/dashboard/x', '/contacto']) {
      expect(only('404.html')(path), path).toEqual({ kind: 'file', status: 404, file: '404.html' });
      expect(only()(path), path).toEqual({ kind: 'missing' });
    }
  });
});

describe('resolvePath', () => {
  it.each([
    ['/', 'index.html'],
    ['/contacto', 'contacto/index.html'],
    ['/paginas-web', 'paginas-web/index.html'],
    ['/paginas-web/vivero', 'paginas-web/vivero/index.html'],
    ['/paginas-web/12', 'paginas-web/12/index.html'],
    ['/api/pagos/confirmacion', 'api/pagos/confirmacion/index.html'],
    ['/login', 'dashboard.html'],
    ['/dashboard', 'dashboard.html'],
    ['/dashboard/tickets/3/show', 'dashboard.html'],
    ['/favicon.svg', 'favicon.svg'],
    ['/assets/app-1a2b.js', 'assets/app-1a2b.js'],
    ['/login/', 'dashboard.html'],
    ['/v1.0/ayuda', 'v1.0/ayuda/index.html'],
    ['/a.html.svg', 'a.html.svg'],
  ])('answers %s with %s', (path, file) => {
    expect(resolve(path)).toEqual({ kind: 'file', status: 200, file });
  });

  it.each([
    '/nada',
    '/loginx',
    '/paginas-web/a/b',
    '/paginas-web/recien-creado',
    '/paginas-web/99999',
    '/index.html',
    '/404.html',
    '/.stamp',
    '/paginas-web/vivero.html',
    '/assets/app-1a2b.js.br',
    '/x.gz',
    '/_x',
    '/x/.oculto',
    '/x/.oculto/',
  ])('answers %s with the 404 page', (path) => {
    expect(resolve(path)).toEqual({ kind: 'file', status: 404, file: '404.html' });
  });

  it('has no page for a missing file', () => {
    expect(resolve('/assets/old-9z.js')).toEqual({ kind: 'missing' });
    expect(resolve('/a_b')).toEqual({ kind: 'file', status: 200, file: 'a_b/index.html' });
  });

  it('sends a slash at the end to the path without it, never to another host', () => {
    expect(resolve('/contacto/')).toEqual({ kind: 'redirect', location: '/contacto' });
    expect(resolve('/contacto//')).toEqual({ kind: 'redirect', location: '/contacto' });
    expect(resolve('//contacto/')).toMatchObject({ status: 404 });
    const all = resolvePath('//evil.example/', () => true);
    expect(all).toEqual({ kind: 'redirect', location: '/evil.example' });
    const deep = resolvePath('///evil.example/a/', () => true);
    expect(deep).toEqual({ kind: 'redirect', location: '/evil.example/a' });
  });
});
