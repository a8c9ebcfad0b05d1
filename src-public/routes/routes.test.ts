import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchRoute } from './matchRoute.ts';
import { fillPath, pathsOf, proyectoPath, routes } from './routes.ts';

const root = join(import.meta.dirname, '../..');
const paths = routes.flatMap(pathsOf);

describe('the route table', () => {
  it('names every path once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(routes.map((route) => [route.path, route] as const))('%s is complete', (_path, route) => {
    expect(existsSync(join(root, 'src-public', `${route.page}.tsx`))).toBe(true);
    expect(existsSync(join(root, 'public/og', `${route.image}.jpg`))).toBe(true);
    expect(route.title.length).toBeLessThanOrEqual(60);
    expect(route.description.length).toBeLessThanOrEqual(170);
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

describe('matchRoute', () => {
  it.each(paths)('%s leads to its own route', (path) => {
    const match = matchRoute(fillPath(path, { slug: 'vivero-laurel' }));
    expect(match && pathsOf(match.route)).toContain(path);
  });

  it('reads the parameter of a project, slug or id', () => {
    expect(matchRoute('/trabajos/vivero-laurel')?.params).toEqual({ slug: 'vivero-laurel' });
    expect(matchRoute('/portfolio/12')?.params).toEqual({ slug: '12' });
  });

  it.each(['/no-existe', '/paginas-web/a/b', '/dashboard', '/login'])(
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
  });
});
