import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ADDRESSES,
  LISTED,
  pathsAt,
  PROJECT_FOLDERS,
  UNLISTED,
  visit,
} from '../../tests/expected/addresses.ts';
import { matchRoute } from './matchRoute.ts';
import { fillPath, pathsOf, proyectoPath, routes } from './routes.ts';

const root = join(import.meta.dirname, '../..');
/** What people must be able to print and save. */
const KEPT = [
  '/comprar',
  '/terminos-condiciones',
  '/politica-privacidad',
  '/pagar',
  '/propuesta',
  '/verificar',
  '/api/pagos/confirmacion',
];
const paths = routes.flatMap(pathsOf);

describe('the route table', () => {
  it.each(ADDRESSES.map((address) => [address.path, address] as const))(
    'has %s as people and search engines know it',
    (path, { aliases, title, indexed, standalone, image, page, producto }) => {
      expect(routes.find((route) => route.path === path)).toEqual({
        path,
        aliases,
        title: title.replace(' · Estudio Cobre', ''),
        // What nobody finds may be short.
        description: expect.stringMatching(indexed ? /^.{40,170}$/ : /^.{18,170}$/) as string,
        indexed,
        layout: standalone ? 'standalone' : 'site',
        image,
        ...(producto !== undefined && { producto }),
        page,
        kept: KEPT.includes(path),
        ...(page.startsWith('legal/') && {
          changed: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
        }),
      });
    },
  );

  it('has no other address', () => {
    expect(paths.sort()).toEqual(ADDRESSES.flatMap(pathsAt).sort());
    expect(paths).toHaveLength(44);
  });

  it('lets search engines list what they may', () => {
    const listed = routes.filter(({ indexed }) => indexed).map(({ path }) => path);
    expect(listed.filter((path) => !path.includes(':'))).toEqual(LISTED);
    const hidden = routes.filter(({ indexed }) => !indexed).map(({ path }) => path);
    expect(hidden).toEqual(UNLISTED.filter((path) => !/^\/(login|dashboard)/.test(path)));
  });

  it.each(routes.map((route) => [route.path, route] as const))('%s is complete', (_path, route) => {
    expect(existsSync(join(root, 'src-public', `${route.page}.tsx`))).toBe(true);
    expect(existsSync(join(root, 'estudio/publico/og', `${route.image}.jpg`))).toBe(true);
    expect(route.title.length).toBeLessThanOrEqual(60);
  });

  it('gives every page its own title and description', () => {
    expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(routes.map(({ description }) => description)).size).toBe(routes.length);
  });

  it('has no page file that no path leads to', () => {
    const files = readdirSync(join(root, 'src-public'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/]+\/\w+Page\.tsx$/.test(file))
      .map((file) => file.replace(/\.tsx$/, ''));
    expect(files.sort()).toEqual(routes.map(({ page }) => page).sort());
  });
});

describe('fillPath', () => {
  it.each([
    ['/paginas-web/:slug', { slug: 'vivero-laurel' }, '/paginas-web/vivero-laurel'],
    ['/paginas-web/:slug', { slug: 'a b/ñ' }, '/paginas-web/a%20b%2F%C3%B1'],
    ['/:uno/:dos', { uno: '1', dos: '2' }, '/1/2'],
    ['/paginas-web/:slug', {}, '/paginas-web/'],
    ['/contacto', { slug: 'x' }, '/contacto'],
  ])('%s with %j is %s', (path, params: Readonly<Record<string, string>>, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });
});

describe('matchRoute', () => {
  it.each(
    ADDRESSES.flatMap((address) => pathsAt(address).map((path) => [path, address.page] as const)),
  )('%s leads to %s', (path, page) => {
    const match = matchRoute(visit(path));
    expect(match?.route.page).toBe(page);
    expect(match?.params).toEqual(path.includes(':slug') ? { slug: 'vivero-laurel' } : {});
  });

  it('reads the parameter of a project, slug or id', () => {
    expect(matchRoute('/trabajos/vivero-laurel')?.params).toEqual({ slug: 'vivero-laurel' });
    expect(matchRoute('/portfolio/12')?.params).toEqual({ slug: '12' });
  });

  it.each(['/no-existe', '/paginas-web/a/b', '/proyectos/a', '/dashboard', '/login'])(
    '%s leads nowhere',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );
});

describe('proyectoPath', () => {
  it('prefers the slug, and falls back to the id', () => {
    expect(proyectoPath({ id: 7, slug: 'mi-tienda' })).toBe('/paginas-web/mi-tienda');
    expect(proyectoPath({ id: 7, slug: null })).toBe('/paginas-web/7');
    expect(proyectoPath({ id: 7, slug: 'a b' })).toBe('/paginas-web/a%20b');
  });

  it.each(PROJECT_FOLDERS)('stays under %s where that was asked for', (folder) => {
    expect(proyectoPath({ id: 7, slug: 'mi-tienda' }, folder)).toBe(`${folder}/mi-tienda`);
  });
});
