import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnv, type Manifest } from 'vite';
import type * as Server from '../src-public/entry-server.tsx';
import { MARCA } from '../src-shared/brand.ts';
import { readEnvironment } from '../src-shared/environment.ts';
import { headersFile, REDIRECTS_FILE } from '../src-shared/hosting/headers.ts';
import { scriptsOf, stylesOf } from './manifest.ts';
import { reasonOf } from './reason.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * Turns the built site into HTML: a file per path of the route table (aliases too, so that any
 * static host can serve them), the pages of the back office, 404.html, sitemap.xml, robots.txt, and
 * what tells static hosts the same headers and answers as the local server's.
 */

const dist = resolve(process.env.DIST ?? 'dist');
const entorno = readEnvironment(loadEnv('production', process.cwd()), { build: true });
const api = process.env.API_URL ?? entorno.supabaseUrl;

const server = (await import(
  pathToFileURL(join(dist, '.ssr/entry-server.js')).href
)) as typeof Server;
const template = await readFile(join(dist, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Writes the page of a path twice. /contacto is contacto/index.html for plain file servers, and
 * contacto.html for Cloudflare Pages, which sends whoever asks for a folder to /contacto/.
 */
async function writePage(path: string, html: string): Promise<void> {
  await write(join(dist, path, 'index.html'), html);
  if (path !== '/') await write(join(dist, `${path}.html`), html);
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
  { page }: (typeof server.routes)[number],
): Promise<void> {
  const { head, body, data } = await server.renderPath(path);
  const modules = [...common, `src-public/${page}.tsx`];
  const links = stylesOf(manifest, modules).map(
    (href) => `<link rel="stylesheet" href="/${href}">`,
  );
  const scripts = scriptsOf(manifest, modules).map((href) => `/${href}`);
  const root = ` data-scripts="${scripts.join(' ')}"`;
  await writePage(path, fill(head, body, { links: links.join(''), data, root }));
}

/** Keys of the public projects; none when the build has no API: then pages load what they show. */
async function proyectoKeys(): Promise<Awaited<ReturnType<typeof server.proyectoKeys>>> {
  if (!api) return [];
  server.setApi(api);
  try {
    return await server.proyectoKeys();
  } catch (error) {
    console.error(
      `The API at ${api} does not answer: ${reasonOf(error)}\nWithout it no project would have a page. Check VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY.`,
    );
    process.exit(1);
  }
}

const proyectos = await proyectoKeys();
/** A page whose content only the script knows; whoever has none is told where there is something to read. */
const WITHOUT_SCRIPT =
  '<noscript><p>Aquí no hay nada que mostrar sin JavaScript. <a href="/">Ir al inicio</a></p></noscript>';
/** 404.html. Its head is taken away when the script shows a page after all (src-public/start.tsx). */
const notFound = template
  .replace(
    '<!--head-->',
    `<title data-shell>Página no encontrada · ${MARCA.nombre}</title><meta name="robots" content="noindex" data-shell>`,
  )
  .replace('<!--body-->', '')
  .replace('</body>', `${WITHOUT_SCRIPT}</body>`);
const indexed: string[] = [];
let count = 0;

for (const route of server.routes) {
  for (const pattern of server.pathsOf(route)) {
    const isDetail = pattern.includes(':slug');
    const keys = isDetail ? proyectos.flatMap(({ all }) => all) : [''];
    for (const slug of keys) await prerenderPath(server.fillPath(pattern, { slug }), route);
    count += keys.length;
    if (!route.indexed || pattern !== route.path) continue;
    if (isDetail) {
      indexed.push(
        ...proyectos.map(({ canonical }) => server.fillPath(pattern, { slug: canonical })),
      );
    } else indexed.push(pattern);
  }
}

// Where people enter the back office: by themselves, or by a mailed link.
const office = await readFile(join(dist, 'dashboard.html'), 'utf8');
for (const path of ['/login', '/dashboard', '/dashboard/auth-callback'])
  await writePage(path, office);

await write(join(dist, '404.html'), notFound);
await write(join(dist, 'sitemap.xml'), sitemap(entorno.siteUrl, indexed));
await write(join(dist, 'robots.txt'), robots(entorno.siteUrl));
await write(join(dist, '_headers'), headersFile({ supabaseUrl: entorno.supabaseUrl }));
await write(join(dist, '_redirects'), REDIRECTS_FILE);
// What the build needed and nobody is served.
for (const name of ['.ssr', '.vite', 'README.md']) await rm(join(dist, name), { recursive: true });
console.log(`${count} pages prerendered, ${proyectos.length} projects.`);
