import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { connect } from '../../local/database/postgres.ts';
import { MARCA } from '../../src-shared/brand.ts';
import { fillPath, routes } from '../../src-public/routes/routes.ts';
import { jpegSize, readRawPage, type RawPage } from './rawPage.ts';
import { CANONICAL_SITE, FOLDER, readBackendInfo } from './site.ts';

// What search engines and link previews see: raw HTML, no script run.

const SITE = CANONICAL_SITE;
const DETAIL = routes.find(({ path }) => path.includes(':slug'));
const indexed = routes.filter((route) => route.indexed && route !== DETAIL);
const hidden = routes.filter((route) => !route.indexed);

/** Last segments of the projects that were public before any test ran. */
async function publicSlugs(): Promise<string[]> {
  const started = statSync(join(FOLDER, 'backend.json')).mtime;
  const db = connect(readBackendInfo().dbUrl);
  const rows = await db<{ slug: string }[]>`
    select slug from public.plataformas where publico and creado_en < ${started}`;
  await db.end();
  return rows.map(({ slug }) => slug);
}

const detailPaths = async (pattern = DETAIL?.path ?? ''): Promise<string[]> =>
  (await publicSlugs()).map((slug) => fillPath(pattern, { slug }));

/** Asserts what every page that may be found has to say about itself. */
function expectComplete(page: RawPage, path: string): void {
  expect(page.lang).toBe('es-CL');
  expect(page.title).toMatch(new RegExp(`^.{4,} · ${MARCA.nombre}$`));
  expect(page.meta('description')).toMatch(/^.{40,170}$/s);
  expect(page.h1).toHaveLength(1);
  expect(page.h1[0]).not.toBe('');
  expect(page.canonical).toBe(`${SITE}${path}`);
  expect(page.meta('robots')).toBeUndefined();
  expect(page.meta('og:url')).toBe(`${SITE}${path}`);
  expect(page.meta('og:locale')).toBe('es_CL');
  expect(page.meta('og:site_name')).toBe(MARCA.nombre);
  expect(`${page.meta('og:title') ?? ''} · ${MARCA.nombre}`).toBe(page.title);
  expect(page.meta('og:description')).toBe(page.meta('description'));
  expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
  expect(page.meta('twitter:card')).toBe('summary_large_image');
}

for (const { path, aliases } of indexed) {
  test(`${path} says what it is`, async ({ request }) => {
    const page = await readRawPage(request, path);
    expectComplete(page, path);
    const image = await request.get(new URL(page.meta('og:image') ?? '').pathname);
    expect(jpegSize(await image.body())).toEqual({ width: 1200, height: 630 });
    for (const alias of aliases) {
      expectComplete(await readRawPage(request, alias), path);
    }
  });
}

test('every public project says what it is, under its five prefixes', async ({ request }) => {
  const slugs = await publicSlugs();
  expect(slugs.length).toBeGreaterThanOrEqual(8);
  for (const slug of slugs) {
    const path = fillPath(DETAIL?.path ?? '', { slug });
    const page = await readRawPage(request, path);
    expectComplete(page, path);
    const image = await request.get(new URL(page.meta('og:image') ?? '').pathname);
    expect(jpegSize(await image.body())).toEqual({ width: 1200, height: 630 });
  }
  for (const alias of DETAIL?.aliases ?? []) {
    const slug = slugs[0] ?? '';
    const page = await readRawPage(request, fillPath(alias, { slug }));
    expectComplete(page, fillPath(DETAIL?.path ?? '', { slug }));
  }
});

test('no two pages share a title, a description or a heading', async ({ request }) => {
  const paths = [...indexed.map(({ path }) => path), ...(await detailPaths())];
  const pages = [];
  for (const path of paths) pages.push(await readRawPage(request, path));
  for (const read of [
    (page: RawPage) => page.title,
    (page: RawPage) => page.meta('description') ?? '',
    (page: RawPage) => page.h1.join(),
  ]) {
    const all = pages.map(read);
    expect(all.filter((text, i) => all.indexOf(text) !== i)).toEqual([]);
  }
});

for (const path of [
  ...hidden.map((route) => route.path),
  '/login',
  '/dashboard',
  '/dashboard/tickets',
]) {
  test(`${path} stays out of search engines`, async ({ request }) => {
    const page = await readRawPage(request, path);
    expect(page.meta('robots')).toContain('noindex');
    expect(page.canonical).toBeUndefined();
  });
}

test('the sitemap is the set of the canonical pages', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    (match) => match[1],
  );
  const expected = [...indexed.map(({ path }) => path), ...(await detailPaths())].map(
    (path) => `${SITE}${path}`,
  );
  expect(listed.sort()).toEqual(expected.sort());
});

test('robots.txt keeps the back office out and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  const lines = text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /dashboard', 'Disallow: /login']),
  );
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(lines).not.toContain('Disallow: /');
});

/** What each type of JSON-LD must have; the value is checked to be there and not to be empty. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ProfessionalService: ['name', 'description', 'url', 'image', 'logo', 'address', 'areaServed'],
  Service: ['name', 'provider', 'areaServed'],
  CreativeWork: ['name', 'description', 'url', 'image', 'creator'],
  BreadcrumbList: ['itemListElement'],
};

const expectValid = (block: Record<string, unknown>, path: string): void => {
  const type = String(block['@type']);
  expect(block['@context'], path).toBe('https://schema.org');
  expect(Object.keys(REQUIRED), path).toContain(type);
  for (const name of REQUIRED[type] ?? [])
    expect(block[name], `${path}: ${type}.${name}`).toBeTruthy();
  expect(JSON.stringify(block), path).not.toMatch(/undefined|null|NaN/);
};

test('structured data is complete where it is due', async ({ request }) => {
  const due: Record<string, string[]> = {
    '/': ['ProfessionalService'],
    '/servicios': ['Service'],
    '/mi-primera-pagina-web': ['Service'],
    '/asesoria-curriculum': ['Service'],
  };
  for (const path of await detailPaths()) due[path] = ['BreadcrumbList', 'CreativeWork'];
  for (const [path, types] of Object.entries(due)) {
    const { data } = await readRawPage(request, path);
    expect(data.map((block) => String(block['@type'])).sort(), path).toEqual(types);
    for (const block of data) expectValid(block, path);
  }
});

test('breadcrumbs count up to the page itself', async ({ request }) => {
  const [path = ''] = await detailPaths();
  const { data } = await readRawPage(request, path);
  const crumbs = data.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement as {
    position: number;
    name: string;
    item: string;
  }[];
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(crumbs.map(({ item }) => item)).toEqual([
    `${SITE}/`,
    `${SITE}/paginas-web`,
    `${SITE}${path}`,
  ]);
});

test('an unknown path is a real 404', async ({ request }) => {
  for (const path of ['/nada', '/contacto/nada', '/dash', '/assets/nada.js', '/paginas-web/a/b']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
