import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressBuild } from '../../../local/site/compress.ts';

/** Path of the home page without scripts: what its first paint is compared with. */
export const REFERENCE_PATH = '/sin-script';

/** Writes the home page's HTML, styles and pictures, without any script, beside the build. */
export async function writeReference(dist: string): Promise<void> {
  const home = await readFile(join(dist, 'index.html'), 'utf8');
  const html = home
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  const folder = join(dist, REFERENCE_PATH);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  await compressBuild(dist);
}
