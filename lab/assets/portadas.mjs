/**
 * Makes public/portafolio/<slug>/: covers, milestone pictures and nothing else (logos are by hand).
 * `node lab/assets/portadas.mjs` for all, or with slugs for some; `--ver` only writes PNGs of the
 * covers to the temporary folder.
 */
/* global document -- these run inside the page */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hitos } from './hitos.mjs';
import { withBrowser } from './navegador.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const work = join(tmpdir(), 'estudio-portadas');
mkdirSync(work, { recursive: true });

const args = process.argv.slice(2);
const onlyLook = args.includes('--ver');
const named = args.filter((arg) => !arg.startsWith('--'));
const slugs = named.length
  ? named
  : readdirSync(here('./portadas'))
      .filter((name) => name.endsWith('.html'))
      .map((name) => name.replace('.html', ''));

const run = (command, ...rest) =>
  execFileSync('nice', [command, ...rest], { stdio: ['ignore', 'ignore', 'inherit'] });

/** Scales `png` (drawn at twice the size) to `width` and encodes it, as well as fits in `limit` bytes. */
function encode(png, target, width, formats, limit) {
  const scaled = join(work, 'escalada.png');
  run(
    'ffmpeg',
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-i',
    png,
    '-vf',
    `scale=${width}:-2:flags=lanczos`,
    scaled,
  );
  const encoders = {
    webp: [
      [86, 80, 74, 66, 58, 50, 42, 34],
      (q, file) =>
        run('cwebp', '-quiet', '-m', '6', '-sharp_yuv', '-q', String(q), scaled, '-o', file),
    ],
    avif: [
      [22, 26, 30, 35, 40, 46],
      (q, file) =>
        run('avifenc', '-s', '4', '--min', String(q - 4), '--max', String(q), scaled, file),
    ],
    jpg: [
      [2, 3, 4, 6, 8, 10, 13, 17],
      (q, file) =>
        run(
          'ffmpeg',
          '-hide_banner',
          '-loglevel',
          'error',
          '-y',
          '-i',
          scaled,
          '-q:v',
          String(q),
          '-pix_fmt',
          'yuvj420p',
          file,
        ),
    ],
  };
  for (const format of formats) {
    const [qualities, write] = encoders[format];
    const file = `${target}.${format}`;
    for (const quality of qualities) {
      write(quality, file);
      if (statSync(file).size <= limit) break;
    }
    console.log(`${file.slice(here('../../').length)} ${statSync(file).size}`);
  }
}

await withBrowser(async (browser) => {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 750 },
    deviceScaleFactor: onlyLook ? 1 : 2,
  });
  const shoot = async (name) => {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(150);
    const path = join(work, `${name}.png`);
    await page.screenshot({ path });
    return path;
  };
  for (const slug of slugs) {
    const url = new URL(`./portadas/${slug}.html`, import.meta.url).href;
    await page.goto(url);
    const cover = await shoot(slug);
    if (onlyLook) {
      console.log(cover);
      if (!args.includes('--hitos')) continue;
    }
    const out = here(`../../public/portafolio/${slug}/`);
    if (!onlyLook) {
      mkdirSync(out, { recursive: true });
      encode(cover, join(out, 'portada'), 1200, ['avif', 'jpg'], 60_000);
      encode(cover, join(out, 'portada-600'), 600, ['avif'], 24_000);
      encode(cover, join(out, 'portada-400'), 400, ['avif'], 12_000);
    }
    for await (const name of hitos(page, url, cover)) {
      const picture = await shoot(`${slug}-${name}`);
      if (onlyLook) console.log(picture);
      else encode(picture, join(out, name), 1000, ['webp'], 48_000);
    }
  }
});
