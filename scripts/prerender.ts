import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { loadEnv } from 'vite';
import { MARCA } from '../estudio/marca.ts';
import { readEnvironment } from '../src-shared/environment.ts';
import { headersFile, REDIRECTS_FILE } from '../src-shared/hosting/headers.ts';
import { reasonOf } from './reason.ts';
import { openWorkshop, WORKSHOP } from './renderer.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * Turns the built site into HTML: a file per path of the route table (aliases too, so that any
 * static host can serve them), the pages of the back office, 404.html, sitemap.xml, robots.txt, and
 * what tells static hosts the same headers and answers as the local server's. What makes the pages
 * goes to `WORKSHOP` where somebody will make some of them again (scripts/refresh.ts).
 */

const dist = resolve(process.env.DIST ?? 'dist');
const entorno = readEnvironment(loadEnv('production', process.cwd()), { build: true });
const api = process.env.API_URL ?? entorno.supabaseUrl;

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

// The renderer's React is the one that people get; the other checks and warns, and takes twice as long.
process.env['NODE_ENV'] = 'production';
const folder = join(dist, '.ssr');
await copyFile(join(dist, 'index.html'), join(folder, WORKSHOP.template));
await copyFile(join(dist, '.vite/manifest.json'), join(folder, WORKSHOP.manifest));
const workshop = await openWorkshop(folder, api);

const proyectos = await workshop.proyectos().catch((error: unknown) => {
  console.error(
    `The API at ${api} does not answer: ${reasonOf(error)}\nWithout it no project would have a page. Check VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY.`,
  );
  process.exit(1);
});
const pages = workshop.pages(proyectos);
for (const { path, html } of pages) await writePage(path, await html());

/** A page with content for the script alone; without scripts it says where there is something to read. */
const WITHOUT_SCRIPT =
  '<noscript><main class="failure"><h1>No encontramos esta página</h1><p>Puede que haya cambiado de dirección, o que se muestre solo con JavaScript.</p><p class="failure-actions"><a href="/">Ir al inicio</a> <a href="/contacto">Escribirnos</a></p></main></noscript>';
/** 404.html. Its head is taken away when the script shows a page after all (src-public/start.tsx). */
const notFound = workshop.template
  .replace(
    '<!--head-->',
    `<title data-shell>Página no encontrada · ${MARCA.nombre}</title><meta name="robots" content="noindex" data-shell>`,
  )
  .replace('<!--body-->', '')
  .replace('</body>', `${WITHOUT_SCRIPT}</body>`);

// Where people enter the back office: by themselves, or by a mailed link.
const office = await readFile(join(dist, 'dashboard.html'), 'utf8');
for (const path of ['/login', '/dashboard', '/dashboard/auth-callback'])
  await writePage(path, office);

await write(join(dist, '404.html'), notFound);
const listed = pages.filter((page) => page.listed);
await write(join(dist, 'sitemap.xml'), sitemap(entorno.siteUrl, listed));
await write(join(dist, 'robots.txt'), robots(entorno.siteUrl));
await write(join(dist, '_headers'), headersFile(entorno));
await write(join(dist, '_redirects'), REDIRECTS_FILE);
// Files that only the build needs. They are copied, because the workshop may be on another disk.
const kept = process.env.WORKSHOP;
if (kept) {
  await rm(kept, { recursive: true, force: true });
  await cp(folder, kept, { recursive: true });
}
for (const name of ['.ssr', '.vite', 'README.md'])
  await rm(join(dist, name), { recursive: true, force: true });
console.log(`${pages.length} pages prerendered, ${proyectos.length} projects.`);
