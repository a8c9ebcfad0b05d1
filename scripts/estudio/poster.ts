import sharp from 'sharp';
import type { Colors } from './colors.ts';

/** The sizes of a poster: for wide windows and for phones. */
const SIZES = [
  { ending: '', width: 1280, height: 720, most: 34_000 },
  { ending: '-movil', width: 720, height: 1280, most: 19_500 },
];

/** Lines like the sea's, lower and lighter towards the front, under a glow. */
function drawing(width: number, height: number, colors: Record<keyof Colors, string>): string {
  const lines = Array.from({ length: 16 }, (_, n) => {
    const y = height * (0.38 + 0.62 * (n / 15) ** 1.4);
    const swing = height * (0.01 + 0.035 * (n / 15));
    const from = n % 2 === 0 ? 1 : -1;
    return `<path fill="none" stroke="${n > 9 ? colors.marca : colors.acento}" stroke-opacity="${0.15 + 0.035 * n}" stroke-width="${1 + n / 8}" d="M0 ${y}C${width * 0.3} ${y - from * swing * 2} ${width * 0.6} ${y + from * swing * 2} ${width} ${y - swing}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="0.85" cy="0.34" r="0.6"><stop offset="0" stop-color="${colors.marca}" stop-opacity="0.55"/><stop offset="1" stop-color="${colors.tinta}" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${colors.tinta}"/><rect width="100%" height="42%" fill="url(#g)"/>${lines.join('')}</svg>`;
}

/** A plain poster in the studio's colours, for who has none: name's ending and format to file. */
export async function posters(colors: Record<keyof Colors, string>): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { ending, width, height, most } of SIZES) {
    const image = await sharp(Buffer.from(drawing(width, height, colors)))
      .png()
      .toBuffer();
    for (const format of ['avif', 'webp', 'jpg'] as const)
      for (const quality of [60, 45, 30]) {
        const file = await sharp(image)
          .toFormat(format === 'jpg' ? 'jpeg' : format, { quality, effort: 2 })
          .toBuffer();
        files.set(`${ending}.${format}`, file);
        if (file.length <= most) break;
      }
  }
  return files;
}
