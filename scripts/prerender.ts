import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnv, type Manifest } from 'vite';
import type * as Server from '../src-public/entry-server.tsx';
import { readEnvironment } from '../src-shared/environment.ts';
import { headersFile, redirectsFile } from '../src-shared/hosting/headers.ts';
import { scriptsOf, stylesOf } from './manifest.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * Turns the built site into HTML: a file per path of the route table (aliases too, so that any
 * static host can serve them), the shells, sitemap.xml, robots.txt, and what tells static hosts
 * the same headers and answers as the local server's.
 */

const dist = resolve(process.env.DIST ?? 'dist');
const entorno = readEnvironment(loadEnv('production', process.cwd()));
const api = process.env.API_URL ?? entorno.supabaseUrl;

const server = (await import(
  pathToFileURL(join(dist, '.ssr/entry-server.js')).href
)) as typeof Server;
const template = await readFile(join(dist, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** File that answers a path: /contacto is contacto/index.html. */
const fileOf = (path: string): string => join(dist, path, 'index.html');

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

interface Extras {
  links: string;
  data: Record<string, unknown>;
  root: string;
}

/** Head, content, style sheets, data and attributes of a page's root in the template. Replacing by function keeps `$` a `$`. */
function fill(head: string, body: string, { links, data, root }: Extras): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body)
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"', (tag) => `${tag}${root}`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="page-data">${json}</script></body>`,
    );
}

/** What the entry of the site loads for every page. */
const common = manifest['index.html']?.dynamicImports ?? [];

async function prerenderPath(
  path: string,
  { page, waiting }: (typeof server.routes)[number],
): Promise<void> {
  const { head, body, data } = await server.renderPath(path);
  const modules = [...common, `src-public/${page}.tsx`];
  const links = stylesOf(manifest, modules).map(
    (href) => `<link rel="stylesheet" href="/${href}">`,
  );
  const scripts = scriptsOf(manifest, modules).map((href) => `/${href}`);
  const root = waiting ? ' data-waiting' : ` data-scripts="${scripts.join(' ')}"`;
  await write(fileOf(path), fill(head, body, { links: links.join(''), data, root }));
}

/** Slugs of the public projects, or none when the API does not answer: then pages load them. */
async function slugs(): Promise<string[]> {
  if (!api) return [];
  server.setApi(api);
  try {
    return await server.proyectoSlugs();
  } catch (error) {
    server.setApi('');
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The API at ${api} does not answer (${reason}): pages are written without data.`);
    return [];
  }
}

const proyectos = await slugs();
/** A page whose content only the script knows; whoever has none is told where there is something to read. */
const WITHOUT_SCRIPT =
  '<noscript><p>Aquí no hay nada que mostrar sin JavaScript. <a href="/">Ir al inicio</a></p></noscript>';
const shell = template
  .replace('<!--head-->', '')
  .replace('<!--body-->', '')
  .replace('</body>', `${WITHOUT_SCRIPT}</body>`);
const indexed: string[] = [];
const detailFolders: string[] = [];
let count = 0;

for (const route of server.routes) {
  for (const pattern of server.pathsOf(route)) {
    const isDetail = pattern.includes(':slug');
    const paths = isDetail
      ? proyectos.map((slug) => server.fillPath(pattern, { slug }))
      : [pattern];
    for (const path of paths) {
      await prerenderPath(path, route);
      count += 1;
    }
    if (isDetail) {
      detailFolders.push(dirname(pattern));
      await write(join(dist, dirname(pattern), '_detalle.html'), shell);
    }
    if (route.indexed && pattern === route.path) indexed.push(...paths);
  }
}

await write(join(dist, '404.html'), shell);
await write(join(dist, 'sitemap.xml'), sitemap(entorno.siteUrl, indexed));
await write(join(dist, 'robots.txt'), robots(entorno.siteUrl));
await write(join(dist, '_headers'), headersFile({ supabaseUrl: entorno.supabaseUrl }));
await write(join(dist, '_redirects'), redirectsFile(detailFolders));
// What the build needed and nobody is served.
for (const name of ['.ssr', '.vite', 'README.md']) await rm(join(dist, name), { recursive: true });
console.log(`${count} pages prerendered, ${proyectos.length} projects.`);
