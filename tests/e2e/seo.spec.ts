import {
  ADDRESSES,
  LISTED,
  PROJECT_FOLDERS,
  PUBLIC_PROJECTS,
  robotsOf,
  UNLISTED,
} from '../expected/addresses.ts';
import { expect, test } from './fixtures.ts';
import { jpegSize, readRawPage, type RawPage } from './rawPage.ts';
import { CANONICAL_SITE } from './site.ts';

// What search engines and link previews see: raw HTML, no script run.

const SITE = CANONICAL_SITE;
const indexed = ADDRESSES.filter((address) => address.indexed && !address.path.includes(':'));
const PROJECT_PATHS = PUBLIC_PROJECTS.map((slug) => `/paginas-web/${slug}`);

/** Asserts what every page that may be found has to say about itself. */
function expectComplete(page: RawPage, path: string): void {
  expect(page.lang).toBe('es-CL');
  expect(page.title).toMatch(/^.{4,} · Estudio Cobre$/);
  expect(page.meta('description')).toMatch(/^.{40,170}$/s);
  expect(page.h1).toHaveLength(1);
  expect(page.h1[0]).not.toBe('');
  expect(page.canonical).toBe(`${SITE}${path}`);
  expect(page.meta('robots')).toBeUndefined();
  expect(page.meta('og:url')).toBe(`${SITE}${path}`);
  expect(page.meta('og:locale')).toBe('es_CL');
  expect(page.meta('og:type')).toBe('website');
  expect(page.meta('og:site_name')).toBe('Estudio Cobre');
  expect(`${page.meta('og:title') ?? ''} · Estudio Cobre`).toBe(page.title);
  expect(page.meta('og:description')).toBe(page.meta('description'));
  expect(page.meta('og:image:alt')).toBe(`${page.meta('og:title') ?? ''}, Estudio Cobre`);
  expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
  expect(page.meta('twitter:card')).toBe('summary_large_image');
}

for (const { path, aliases, title, image } of indexed) {
  test(`${path} says what it is`, async ({ request }) => {
    for (const each of [path, ...aliases]) {
      const page = await readRawPage(request, each);
      expectComplete(page, path);
      expect(page.title).toBe(title);
      expect(page.meta('og:image')).toBe(`${SITE}/og/${image}.jpg`);
    }
    const picture = await request.get(`/og/${image}.jpg`);
    expect(jpegSize(await picture.body())).toEqual({ width: 1200, height: 630 });
  });
}

test('every public project says what it is, under its five prefixes', async ({ request }) => {
  for (const slug of PUBLIC_PROJECTS) {
    for (const folder of PROJECT_FOLDERS) {
      const page = await readRawPage(request, `${folder}/${slug}`);
      expectComplete(page, `/paginas-web/${slug}`);
      expect(page.meta('og:image')).toBe(`${SITE}/og/proyecto-${slug}.jpg`);
    }
    const image = await request.get(`/og/proyecto-${slug}.jpg`);
    expect(jpegSize(await image.body())).toEqual({ width: 1200, height: 630 });
  }
});

test('a project has those pages by its number, too', async ({ request, apiAs }) => {
  const { body } = await apiAs('visitor')('plataformas?slug=eq.vivero-laurel&select=id');
  const [{ id } = { id: 0 }] = body as { id: number }[];
  for (const folder of PROJECT_FOLDERS)
    expectComplete(await readRawPage(request, `${folder}/${id}`), '/paginas-web/vivero-laurel');
});

test('a project that is not public has no page', async ({ request, apiAs }) => {
  const slug = 'clinica-parque-bustamante';
  const { body } = await apiAs('admin')(`plataformas?slug=eq.${slug}&select=id,publico`);
  expect(body).toMatchObject([{ publico: false }]);
  const [{ id } = { id: 0 }] = body as { id: number }[];
  for (const folder of PROJECT_FOLDERS)
    for (const key of [slug, id])
      expect((await request.get(`${folder}/${key}`)).status(), folder).toBe(404);
});

test('no two pages share a title, a description or a heading', async ({ request }) => {
  const paths = [...LISTED, ...PROJECT_PATHS];
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

for (const path of UNLISTED) {
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
  const expected = [...LISTED, ...PROJECT_PATHS].map((path) => `${SITE}${path}`);
  expect(listed.sort()).toEqual(expected.sort());
});

test('robots.txt keeps the back office out and names the sitemap', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe(robotsOf(SITE));
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
  for (const path of PROJECT_PATHS) due[path] = ['BreadcrumbList', 'CreativeWork'];
  for (const [path, types] of Object.entries(due)) {
    const { data } = await readRawPage(request, path);
    expect(data.map((block) => String(block['@type'])).sort(), path).toEqual(types);
    for (const block of data) expectValid(block, path);
  }
});

test('breadcrumbs count up to the page itself', async ({ request }) => {
  const path = '/paginas-web/vivero-laurel';
  const { data } = await readRawPage(request, path);
  const crumbs = data.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement as {
    position: number;
    name: string;
    item: string;
  }[];
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(crumbs.map(({ name }) => name)).toEqual(['Inicio', 'Páginas', 'Vivero Laurel']);
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

test('an address that is none says so without script, and leads on', async ({ request }) => {
  const response = await request.get('/no-existe');
  expect(response.status()).toBe(404);
  const [, said = ''] = /<noscript>(.*)<\/noscript>/s.exec(await response.text()) ?? [];
  expect(said).toContain('<h1>No encontramos esta página</h1>');
  expect(said).toContain('href="/"');
  expect(said).toContain('href="/contacto"');
});

test('the private area says without script what it needs and how to reach the studio', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/dashboard', '/dashboard/auth-callback', '/dashboard/tickets']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { name: 'El área privada necesita JavaScript' });
    await expect(heading, path).toBeVisible();
    await expect(page.getByText('Cargando…')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Hablar con el estudio' })).toHaveAttribute(
      'href',
      '/contacto',
    );
  }
  await context.close();
});
