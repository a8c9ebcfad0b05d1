import sharp from 'sharp';
import { XMLParser } from 'fast-xml-parser';
import type { Font } from '@cantoo/fontkit';
import { outline } from './outline.ts';

/** A drawing as one outline, in its box. */
export interface Outline {
  width: number;
  height: number;
  path: string;
}

/** The mark as one outline in a square box. */
export interface Mark {
  /** Width and height of its box. */
  side: number;
  path: string;
}

const attribute = (node: unknown, name: string): string => {
  const value: unknown = typeof node === 'object' && node !== null && Reflect.get(node, `@${name}`);
  return typeof value === 'string' ? value : '';
};

/**
 * A drawing of the studio's folder: a box from its corner, and outlines alone, of one colour.
 * @param file its name, for people
 * @throws in Spanish, with what a drawing program can do about it.
 */
export function readOutline(svg: string, file: string): Outline {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    processEntities: false,
  });
  const parsed: unknown = parser.parse(svg);
  const root: unknown = typeof parsed === 'object' && parsed !== null && Reflect.get(parsed, 'svg');
  const [x, y, width, height] = attribute(root, 'viewBox')
    .split(/[\s,]+/)
    .map(Number);
  if (x !== 0 || y !== 0 || !width || !height)
    throw new Error(`estudio/${file}: su viewBox tiene que partir de 0, como "0 0 160 48".`);
  const { path, ...rest }: Record<string, unknown> =
    typeof root === 'object' && root !== null ? { ...root } : {};
  const others = Object.keys(rest).filter((name) => !/^(@|title$|#text$)/.test(name));
  const paths = (Array.isArray(path) ? path : [path]).map((each) => attribute(each, 'd'));
  if (others.length > 0 || paths.some((d) => d === ''))
    throw new Error(
      `estudio/${file}: solo puede tener trazos (<path>)${others.length > 0 ? `, y tiene ${others.join(', ')}` : ''}. En tu programa de dibujo: desagrupa y convierte todo en trazados.`,
    );
  return { width, height, path: paths.join('') };
}

/**
 * The mark from `estudio/simbolo.svg`, whose box is square.
 * @throws as `readOutline` does.
 */
export function readMark(svg: string): Mark {
  const { width, height, path } = readOutline(svg, 'simbolo.svg');
  if (width !== height)
    throw new Error('estudio/simbolo.svg: su viewBox tiene que ser cuadrado, como "0 0 48 48".');
  return { side: width, path };
}

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The name as outlines: of the face of titles, its capitals as high as the middle of a mark of 48. */
export function nameIn(font: Font, name: string): Outline {
  const size = (20 * font.unitsPerEm) / font.capHeight;
  const { path, width } = outline(name, font, { size, x: 0, y: 34, tight: 0.018 });
  return { path, width, height: 48 };
}

/** The mark beside the wordmark, both 48 high. */
export function logo(name: string, mark: Mark, word: Outline, color: string, ink: string): string {
  const scale = 48 / mark.side;
  const wordScale = 48 / word.height;
  const width = word.width * wordScale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(60 + width)} 48" role="img" aria-label="${asAttribute(name)}"><path fill="${color}" transform="scale(${scale})" d="${mark.path}"/><path fill="${ink}" transform="translate(58 0) scale(${wordScale})" d="${word.path}"/></svg>\n`;
}

/** The mark in a box of 48, with a margin; `corner` rounds its ground, and null leaves it out. */
export function icon(
  mark: Mark,
  color: string,
  ground: string | null,
  margin = 0,
  corner = 0,
): string {
  const behind =
    ground === null ? '' : `<rect width="48" height="48" rx="${corner}" fill="${ground}"/>`;
  const scale = (48 - 2 * margin) / mark.side;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${behind}<path fill="${color}" transform="translate(${margin} ${margin}) scale(${scale})" d="${mark.path}"/></svg>\n`;
}

/** A drawing as a square PNG of so many pixels. */
export const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A PNG in an ICO envelope, which is all that a favicon.ico is today. */
export function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

const ICON = { src: '/icono-192.png', sizes: '192x192', type: 'image/png' };
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ICON,
  { src: '/icono-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

interface Names {
  nombre: string;
  nombreCorto: string;
}

/** The manifests of the site and of the private area: what they are called on a phone's screen. */
export function manifests({ nombre, nombreCorto }: Names, { tinta }: { tinta: string }) {
  const look = {
    lang: 'es-CL',
    display: 'standalone',
    background_color: tinta,
    theme_color: tinta,
    icons: ICONS,
  };
  const shortcut = (name: string, url: string) => ({ name, url, icons: [ICON] });
  return {
    'manifest.webmanifest': { name: nombre, short_name: nombreCorto, start_url: '/', ...look },
    'consola.webmanifest': {
      id: '/dashboard/',
      name: `${nombre} · Área de clientes`,
      short_name: nombre,
      description: 'Tus tickets, hitos y pagos con el estudio.',
      start_url: '/dashboard/',
      scope: '/',
      ...look,
      shortcuts: [
        shortcut('Nuevo ticket', '/dashboard/tickets/create'),
        shortcut('Tickets', '/dashboard/tickets'),
        shortcut('Pagos', '/dashboard/pagos'),
      ],
    },
  };
}
