import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { compressed } from '../local/site/compress.ts';
import { isConcerned, type Change } from './concerned.ts';
import { openWorkshop } from './renderer.ts';
import { sitemap } from './sitemap.ts';

/**
 * Makes again the pages of a served build of which something changed (its arguments, as JSON), with
 * what the API says now, and takes away those of projects that are no longer public. A file is
 * written beside and put in its place whole: nobody reads half a page. The build puts it into the
 * workshop; our own server runs it there (local/site/publisher.ts) with the variables of the build.
 */

const { DIST = 'dist', API_URL = '', VITE_SITE_URL = '' } = process.env;
const dist = resolve(DIST);
const changes = JSON.parse(process.argv[2] ?? '[]') as Change[];
const workshop = await openWorkshop(import.meta.dirname, API_URL);

const ENCODINGS = ['.br', '.gz'] as const;
/** Brotli as quick as gzip: somebody waits for it. */
const QUICK = 5;

/** Puts files of one content and their compressed siblings in place, unless they are there as they are. */
async function put(names: readonly string[], text: string): Promise<boolean> {
  const files = names.map((name) => join(dist, name));
  const isThere = async (file: string) =>
    existsSync(file) && (await readFile(file, 'utf8')) === text;
  if ((await Promise.all(files.map(isThere))).every(Boolean)) return false;
  const content = Buffer.from(text);
  const [br, gz] = await compressed(content, QUICK);
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true });
    const parts = [
      [`${file}.br`, br],
      [`${file}.gz`, gz],
      [file, content],
    ] as const;
    for (const [path, data] of parts) await writeFile(`${path}.nueva`, data);
    for (const [path] of parts) await rename(`${path}.nueva`, path);
  }
  return true;
}

/** Takes a page away; what else stands in its folder stays. */
async function takeAway(path: string): Promise<void> {
  for (const name of [`${path}/index.html`, `${path}.html`]) {
    for (const ending of ['', ...ENCODINGS]) await rm(join(dist, name + ending), { force: true });
  }
  await rmdir(join(dist, path)).catch(() => undefined);
}

const proyectos = await workshop.proyectos();
const pages = workshop.pages(proyectos);
const paths = new Set(pages.map(({ path }) => decodeURIComponent(path)));
let gone = 0;
for (const prefix of workshop.prefixes) {
  for (const name of await readdir(join(dist, prefix))) {
    const path = `${prefix}/${name}`;
    if (paths.has(path) || !existsSync(join(dist, path, 'index.html'))) continue;
    await takeAway(path);
    gone += 1;
  }
}
for (const path of workshop.absent) {
  if (!existsSync(join(dist, path, 'index.html'))) continue;
  await takeAway(path);
  gone += 1;
}
let made = 0;
// What was published first, then what lists it.
const bySubject = [...pages].sort((a, b) => (b.proyecto ?? 0) - (a.proyecto ?? 0));
for (const { path, html, proyecto } of bySubject) {
  const file = decodeURIComponent(path);
  const there = join(dist, file, 'index.html');
  if (existsSync(there) && !isConcerned({ html: await readFile(there, 'utf8'), proyecto }, changes))
    continue;
  const names = [join(file, 'index.html'), ...(path === '/' ? [] : [`${file}.html`])];
  if (await put(names, await html())) made += 1;
}
const listed = pages.filter((page) => page.listed);
await put(['sitemap.xml'], sitemap(VITE_SITE_URL, listed));
console.log(JSON.stringify({ made, gone }));
