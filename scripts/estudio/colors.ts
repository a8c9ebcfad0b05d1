import type { colores } from '../../estudio/colores.ts';
import { contrast } from '../../src-shared/contrast.ts';

/** The studio's colours, each by its name of `estudio/colores.ts`. */
export type Colors = typeof colores;
type Name = keyof Colors;

/** Letters and what they stand on, wherever the product writes: the public site, the console in both modes, mails, PDFs. */
const TEXTS: readonly (readonly [Name, readonly Name[]])[] = [
  ['texto', ['papel', 'papelHondo', 'blanco']],
  ['textoSuave', ['papel', 'papelHondo', 'blanco']],
  ['textoSobreTinta', ['tinta', 'tintaSuave']],
  ['textoSuaveSobreTinta', ['tinta', 'tintaSuave']],
  ['marcaHonda', ['papel', 'papelHondo', 'blanco']],
  ['marcaClara', ['tinta', 'tintaSuave']],
  ['acento', ['papel', 'blanco']],
  ['acentoHondo', ['papel', 'papelHondo', 'blanco']],
  ['acentoClaro', ['tinta', 'tintaSuave']],
  ['acentoPalido', ['acentoHondo']],
  ['exito', ['papel', 'blanco']],
  ['aviso', ['papel', 'blanco']],
  ['error', ['papel', 'blanco']],
  ['blanco', ['marcaHonda', 'acento', 'acentoHondo']],
  ['negro', ['marca', 'marcaClara']],
  ['tinta', ['marcaClara', 'acentoClaro']],
];

/** What WCAG 2.2 AA asks of small text. */
const AA = 4.5;

/** `marcaHonda`, as CSS names it: `marca-honda`. */
export const cssName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every text on every ground on which it stands, with its contrast. */
export const pairsOf = (colors: Readonly<Record<Name, string>>) =>
  TEXTS.flatMap(([text, grounds]) =>
    grounds.map((ground) => ({ text, ground, ratio: contrast(colors[text], colors[ground]) })),
  );

/** The pairs of colours whose text cannot be read, in words; none is as it should be. */
export const unreadable = (colors: Readonly<Record<Name, string>>): string[] =>
  pairsOf(colors)
    .filter(({ ratio }) => ratio < AA)
    .map(
      ({ text, ground, ratio }) =>
        `${text} sobre ${ground}: ${ratio.toFixed(2)} de contraste, y necesita ${AA}`,
    );

/** The custom properties of `:root`. */
export const colorsCss = (colors: Readonly<Record<string, string>>): string =>
  `:root {\n${Object.entries(colors)
    .map(([name, color]) => `  --${cssName(name)}: ${color};\n`)
    .join('')}}\n`;
