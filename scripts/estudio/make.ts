import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { colores } from '../../estudio/colores.ts';
import { PORTAFOLIO } from '../../estudio/ejemplo/portafolio.ts';
import { LETRAS } from '../../estudio/letras/letras.ts';
import { MARCA } from '../../estudio/marca.ts';
import { PREVIAS } from '../../estudio/textos/previas.ts';
import { colorsCss, unreadable } from './colors.ts';
import { facesCss, instance, paperFace, webFace } from './faces.ts';
import { fingerprint, MADE_FROM } from './fingerprint.ts';
import { ico, icon, logo, manifests, nameIn, png, readMark, readOutline } from './identity.ts';
import type { Mark, Outline } from './identity.ts';
import { pagePreview, projectPreview, type Look } from './previews.ts';

const ROOT = join(import.meta.dirname, '../..');
const STUDIO = join(ROOT, 'estudio');

const read = (file: string): Promise<Buffer> => readFile(join(STUDIO, file));
const readIfThere = (file: string): Promise<Buffer | null> => read(file).catch(() => null);

async function write(file: string, content: Buffer | string): Promise<void> {
  const target = join(STUDIO, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

/**
 * Makes all that follows from the studio's folder: styles, faces, icons, manifests, drawings and previews.
 * @throws in Spanish, with what to change in the folder.
 */
export async function make(): Promise<void> {
  const wrong = unreadable(colores);
  if (wrong.length > 0)
    throw new Error(
      `estudio/colores.ts: hay texto que no se leería bien.\n${wrong.map((pair) => `  ${pair}`).join('\n')}`,
    );
  const mark = readMark((await read('simbolo.svg')).toString());
  const own = (await readIfThere('logotipo.svg'))?.toString();
  const wordmark = own ? readOutline(own, 'logotipo.svg') : null;
  const [titulo, texto] = [
    await read(`letras/${LETRAS.titulo.archivo}`),
    await read(`letras/${LETRAS.texto.archivo}`),
  ];

  await write('hecho/colores.css', colorsCss(colores));
  await write('hecho/letras.css', await facesCss(LETRAS, { titulo, texto }));
  await write('hecho/titulo.woff2', await webFace(titulo, LETRAS.titulo));
  await write('hecho/texto.woff2', await webFace(texto, LETRAS.texto));
  const papers = {
    TEXT: await paperFace(texto, LETRAS.texto, 400),
    BOLD: await paperFace(texto, LETRAS.texto, 600),
    DISPLAY: await paperFace(titulo, LETRAS.titulo, 700),
  };
  await write(
    'hecho/papel.ts',
    Object.entries(papers)
      .map(([name, face]) => `export const ${name} =\n  '${face}';\n`)
      .join('\n'),
  );
  await write('hecho/simbolo.ts', drawingsFile(mark, wordmark));

  // A poster whose video is there moves.
  const videos = (await readdir(join(STUDIO, 'publico/video')).catch(() => []))
    .filter((name) => name.endsWith('.webm'))
    .map((name) => basename(name, '.webm'))
    .sort();
  await write(
    'hecho/videos.ts',
    `/** The loops that the studio has, of which each has a poster. */\nexport const VIDEOS: readonly string[] = ${JSON.stringify(videos)};\n`,
  );

  const display = await instance(titulo, LETRAS.titulo, 700);
  const plain = await instance(texto, LETRAS.texto, 500);
  const word = wordmark ?? nameIn(display, MARCA.nombre);
  const light = logo(MARCA.nombre, mark, word, colores.marcaClara, colores.papel);
  await write('publico/marca/simbolo.svg', icon(mark, colores.marca, null));
  // Mails take no SVG: the mark at three times the size in which they show it.
  await write('publico/marca/simbolo.png', await png(icon(mark, colores.marca, null), 96));
  await write(
    'publico/marca/logo.svg',
    logo(MARCA.nombre, mark, word, colores.marca, colores.tinta),
  );
  await write('publico/marca/logo-claro.svg', light);
  await write('publico/favicon.svg', icon(mark, colores.marcaClara, colores.tinta, 8, 11));
  await write(
    'publico/favicon.ico',
    ico(await png(icon(mark, colores.marcaClara, colores.tinta, 7, 11), 32), 32),
  );
  await write(
    'publico/apple-touch-icon.png',
    await png(icon(mark, colores.marcaClara, colores.tinta, 9), 180),
  );
  await write(
    'publico/icono-192.png',
    await png(icon(mark, colores.marcaClara, colores.tinta, 9, 11), 192),
  );
  await write(
    'publico/icono-512.png',
    await png(icon(mark, colores.marcaClara, colores.tinta, 11), 512),
  );
  for (const [name, manifest] of Object.entries(manifests(MARCA, colores)))
    await write(`publico/${name}`, `${JSON.stringify(manifest, null, 2)}\n`);

  const drawings = join(import.meta.dirname, 'ilustraciones');
  for (const name of await readdir(drawings)) {
    const drawing = await readFile(join(drawings, name), 'utf8');
    await write(`publico/ilustraciones/${name}`, inColors(drawing));
  }

  await rm(join(STUDIO, 'publico/og'), { recursive: true, force: true });
  const look: Look = {
    ...{ ground: colores.tinta, paper: colores.papel, accent: colores.marcaClara },
    ...{ logo: light, title: display, text: plain },
  };
  const poster = await readIfThere('publico/video/portada.jpg');
  for (const [name, words] of Object.entries(PREVIAS))
    await write(`publico/og/${name}.jpg`, await pagePreview(words, look, poster));
  for (const { carpeta, nombre, fondo } of PORTAFOLIO) {
    const cover = fondo && (await read(`publico/portafolio/${carpeta}/portada.jpg`));
    if (cover)
      await write(
        `publico/og/proyecto-${carpeta}.jpg`,
        await projectPreview(nombre, cover, { ...look, ground: fondo }),
      );
  }
  await writeFile(join(ROOT, MADE_FROM), `${fingerprint(ROOT)}\n`);
}

/** The mark and, where the studio has one of its own, the wordmark, for what draws them itself. */
const drawingsFile = (mark: Mark, wordmark: Outline | null): string =>
  `/** The mark: one outline in a square box of \`lado\` units. */
export const SIMBOLO = ${JSON.stringify({ lado: mark.side, caja: `0 0 ${mark.side} ${mark.side}`, trazo: mark.path })} as const;

/** The studio's own wordmark, \`estudio/logotipo.svg\`; null where its name is written. */
export const LOGOTIPO: { readonly caja: string; readonly trazo: string } | null = ${JSON.stringify(
    wordmark && { caja: `0 0 ${wordmark.width} ${wordmark.height}`, trazo: wordmark.path },
  )};
`;

/** A drawing of the product in the studio's colours: `{tinta}` stands for its hue. */
function inColors(drawing: string): string {
  return drawing.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const color: unknown = Reflect.get(colores, name);
    if (typeof color !== 'string')
      throw new Error(`scripts/estudio/ilustraciones: no hay un color ${name}`);
    return color;
  });
}
