import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MARCA } from '../../estudio/marca.ts';
import { workshopOf } from '../../local/site/build.ts';
import { ROOT } from '../backend.ts';
import { CANONICAL_SITE, FOLDER } from './site.ts';
import { asJson, startSpoiled } from './spoiledSite.ts';

const PUBLISHED =
  /^\/rest\/v1\/(testimonios|equipo|plataformas|hitos_plataforma|configuracion_publica)\?/;

/** The file of a page. */
const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : /\.\w+$/.test(path) ? path : `${path}.html`;

/**
 * The site as a studio has it that has published nothing yet: the API has none of it, and the pages
 * are made again with what that API says.
 */
export async function startEmptyStudio(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dist = join(FOLDER, 'dist');
  const copy = join(FOLDER, 'dist-vacio');
  await rm(copy, { recursive: true, force: true });
  await cp(dist, copy, { recursive: true });
  let isMade = false;
  const { url, stop } = await startSpoiled((path, answer) => {
    if (PUBLISHED.test(path) && answer.status === 200)
      asJson(answer, path.includes('configuracion') ? [{ nombre: MARCA.nombre }] : []);
    const page = join(copy, fileOf(path));
    if (isMade && /(\.html|\/sitemap\.xml)$/.test(page) && existsSync(page))
      answer.body = readFileSync(page);
  });
  await promisify(execFile)(
    process.execPath,
    [
      '--preserve-symlinks',
      '--preserve-symlinks-main',
      join(workshopOf(ROOT, dist), 'refresh.js'),
      JSON.stringify([{ tabla: 'configuracion', fila: null }]),
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DIST: copy,
        API_URL: url,
        VITE_SITE_URL: CANONICAL_SITE,
      },
    },
  );
  isMade = true;
  return {
    url,
    stop: async () => {
      await stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}
