import type { Font } from '@cantoo/fontkit';
import sharp, { type OverlayOptions } from 'sharp';
import { outline } from './outline.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** What a chat downloads before it shows a link. */
const LIMIT = 80_000;

export interface Look {
  /** The ground, the light letters on it, and the line above the title. */
  ground: string;
  paper: string;
  accent: string;
  /** The logo for dark grounds. */
  logo: string;
  title: Font;
  text: Font;
}

/** The words of a title in as few lines as fit, each about as long. */
export function balanced(words: string, widthOf: (line: string) => number, most: number): string[] {
  const fill = (width: number): string[] => {
    const lines: string[] = [];
    for (const word of words.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const lines = fill(most).length;
  let width = most;
  while (width > 40 && fill(width - 20).length === lines) width -= 20;
  return fill(width);
}

interface Words {
  sobre: string;
  titulo: string;
}

/** How much closer the letters of a title stand, in ems. */
const TIGHT = 0.03;

/** The words of a preview, over its picture: the title in lines of `most` pixels at the most. */
function words({ sobre, titulo }: Words, look: Look, size: number, most: number): string {
  const widthOf = (line: string) =>
    outline(line, look.title, { size, x: 0, y: 0, tight: TIGHT }).width;
  const above = outline(sobre, look.text, { size: 29, x: 74, y: 310 });
  const lines = balanced(titulo, widthOf, most).map((line, n) =>
    outline(line, look.title, { size, x: 72, y: 350 + size * (0.78 + n * 0.98), tight: TIGHT }),
  );
  return [
    `<path fill="${look.accent}" d="${above.path}"/>`,
    ...lines.map(({ path }) => `<path fill="${look.paper}" d="${path}"/>`),
  ].join('');
}

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`,
  );

/** A JPEG as good as fits. */
async function encode(layers: OverlayOptions[], ground: string): Promise<Buffer> {
  const drawn = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground },
  })
    .composite(layers)
    .png()
    .toBuffer();
  for (const quality of [88, 82, 76, 70]) {
    const file = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= LIMIT) return file;
  }
  return sharp(drawn).jpeg({ quality: 62, mozjpeg: true }).toBuffer();
}

const logoLayer = async (logo: string): Promise<OverlayOptions> => ({
  input: await sharp(Buffer.from(logo), { density: 150 }).resize({ height: 52 }).png().toBuffer(),
  left: 72,
  top: 64,
});

/** The preview of a page: its words over the poster of the site, or over the plain ground. */
export async function pagePreview(page: Words, look: Look, poster: Buffer | null): Promise<Buffer> {
  const shade = `<defs><linearGradient id="s" x1="0" x2="1" y1="0.1" y2="0"><stop offset="0.06" stop-color="${look.ground}"/><stop offset="0.38" stop-color="${look.ground}" stop-opacity="0.85"/><stop offset="0.78" stop-color="${look.ground}" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`;
  return encode(
    [
      ...(poster
        ? [{ input: await sharp(poster).resize(WIDTH, HEIGHT, { fit: 'cover' }).toBuffer() }]
        : []),
      { input: svg(`${shade}${words(page, look, 82, 860)}`) },
      await logoLayer(look.logo),
    ],
    look.ground,
  );
}

/** The preview of a sample project: its name beside its cover. */
export async function projectPreview(name: string, cover: Buffer, look: Look): Promise<Buffer> {
  const size = { width: WIDTH - 520, height: HEIGHT - 92 };
  const picture = await sharp(cover)
    .resize({ width: 800, height: size.height, fit: 'cover', position: 'northwest' })
    .extract({ left: 0, top: 0, ...size })
    .toBuffer();
  // It runs out of the preview: only its first corner is seen.
  const corner = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="${size.width + 20}" height="${size.height + 20}" rx="14"/></svg>`,
  );
  const rounded = await sharp(picture)
    .composite([{ input: corner, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return encode(
    [
      { input: rounded, left: 520, top: 92 },
      { input: svg(words({ sobre: 'Proyecto', titulo: name }, look, 64, 420)) },
      await logoLayer(look.logo),
    ],
    look.ground,
  );
}
