import fontkit, { type Font } from '@cantoo/fontkit';
import subsetFont from 'subset-font';

/** A family of the studio: `estudio/letras/letras.ts`. */
export interface Family {
  familia: string;
  archivo: string;
  ejes: Readonly<Record<string, number>>;
  pesos: { readonly min: number; readonly max: number };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, n) => from + n);
const signs = (codes: readonly number[], more: string): string =>
  String.fromCodePoint(...codes) + more;

/** Spanish, the neighbours' names (ã, ç, ö…), and the punctuation that the site sets. */
const SITE = signs(
  range(0x20, 0x7f),
  '\u00a0¡¿ªº°·«»©®×÷´§ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿ–—‘’“”•…€™↑↓−',
);
/** What people of the Americas and of Europe are called and write. */
const PAPER = signs(
  [...range(0x20, 0x7f), ...range(0xa1, 0x180), ...range(0x1e80, 0x1e86)],
  '–—‘’‚“”„†•…‹›€™ȘșȚțẞỲỳ↑↓−',
);

/** Text to whose width the fallback faces are fitted. */
const SAMPLE =
  'Diseñamos y construimos plataformas web para empresas chilenas que quieren vender más y trabajar mejor. ' +
  'Análisis y planificación, diseño y desarrollo, pruebas y validación, implementación y soporte. Cuéntanos sobre tu ' +
  'proyecto y te respondemos en un día hábil. Tiendas en línea, sistemas de gestión, aplicaciones progresivas, ' +
  'integraciones y asesoría.';

/** What systems have, with the width of SAMPLE in ems; all that stand with Arial are as wide. */
const SYSTEM = [
  {
    name: 'Arial',
    names: ['Arial', 'Helvetica Neue', 'Helvetica', 'Liberation Sans', 'Arimo'],
    plain: 158.2,
    bold: 170.45,
  },
  { name: 'Roboto', names: ['Roboto'], plain: 157.45, bold: 159.88 },
] as const;

/** One weight of a family, to measure and to draw with. */
export async function instance(file: Buffer, { ejes }: Family, weight: number): Promise<Font> {
  const whole = await subsetFont(file, SITE, {
    targetFormat: 'sfnt',
    variationAxes: { ...ejes, wght: weight },
  });
  const font = fontkit.create(whole);
  if (!('characterSet' in font)) throw new Error('Una familia por archivo.');
  return font;
}

/** A family as the site loads it: WOFF2, its fixed axes gone, with what the site writes. */
export const webFace = (file: Buffer, { ejes, pesos }: Family): Promise<Buffer> =>
  subsetFont(file, SITE, {
    targetFormat: 'woff2',
    variationAxes: { ...ejes, wght: pesos },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'pnum', 'tnum'],
    noHinting: true,
  });

const percent = (ratio: number): string => `${(ratio * 100).toFixed(2)}%`;

/** The `@font-face` rules of a family: its own, and system faces with its width and height. */
async function rulesOf(token: string, file: Buffer, family: Family): Promise<string[]> {
  const { familia, pesos } = family;
  const own = `@font-face {
  font-family: '${familia}';
  src: url('./${token}.woff2') format('woff2');
  font-weight: ${pesos.min} ${pesos.max};
  font-style: normal;
  font-display: swap;
}`;
  // Headings are bold as a whole; text is so from 600 on.
  const parts =
    token === 'titulo'
      ? [{ weights: `${pesos.min} ${pesos.max}`, at: 700, bold: true }]
      : [
          { weights: `${pesos.min} 500`, at: pesos.min, bold: false },
          { weights: `600 ${pesos.max}`, at: 650, bold: true },
        ];
  const fallbacks: string[] = [];
  for (const { weights, at, bold } of parts) {
    const font = await instance(file, family, at);
    const ems = (units: number) => units / font.unitsPerEm;
    const width = ems(font.layout(SAMPLE).advanceWidth);
    for (const { name, names, ...system } of SYSTEM) {
      const adjust = width / (bold ? system.bold : system.plain);
      fallbacks.push(`@font-face {
  font-family: '${familia} ${name}';
  src: ${names.map((each) => `local('${each}${bold ? ' Bold' : ''}')`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ems(font.ascent) / adjust)};
  descent-override: ${percent(-ems(font.descent) / adjust)};
  line-gap-override: ${percent(ems(font.lineGap) / adjust)};
}`);
    }
  }
  return [own, ...fallbacks];
}

/** The style sheet of the studio's faces; `files` holds the family of each token. */
export async function facesCss(
  families: Readonly<Record<string, Family>>,
  files: Readonly<Record<string, Buffer>>,
): Promise<string> {
  const stacks: string[] = [];
  const rules: string[] = [];
  for (const [token, family] of Object.entries(families)) {
    const file = files[token];
    if (!file) throw new Error(`estudio/letras: falta ${family.archivo}`);
    const names = ['', ...SYSTEM.map(({ name }) => ` ${name}`)];
    const stack = names.map((name) => `'${family.familia}${name}'`).join(', ');
    stacks.push(`  --fuente-${token}: ${stack}, system-ui, sans-serif;`);
    rules.push(...(await rulesOf(token, file, family)));
  }
  return `:root {\n${stacks.join('\n')}\n}\n\n${rules.join('\n\n')}\n`;
}

/** One weight of a family as PDFs embed it, in base64: no letters joined or kerned, figures of one width on request. */
export async function paperFace(file: Buffer, { ejes }: Family, weight: number): Promise<string> {
  const font = await subsetFont(file, PAPER, {
    targetFormat: 'sfnt',
    variationAxes: { ...ejes, wght: weight },
    keepFeatures: ['tnum'],
    dropTables: ['GPOS', 'GDEF', 'STAT'],
    noHinting: true,
  });
  return font.toString('base64');
}
