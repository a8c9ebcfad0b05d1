import anyAscii from 'any-ascii';
import type { PDFFont } from '@cantoo/pdf-lib';
import { limpiar } from '../../../../src-shared/texto.ts';

/** A piece of a paragraph. */
export interface Piece {
  /** Lines of its own begin after a line break. */
  text: string;
  bold?: boolean;
  /** Begins a line of its own. */
  newLine?: boolean;
}

/** The signs of each font: made anew for each text, they took seconds of a long statement. */
const signsOfFonts = new WeakMap<PDFFont, ReadonlySet<number>>();

function signsOf(font: PDFFont): ReadonlySet<number> {
  const signs = signsOfFonts.get(font) ?? new Set(font.getCharacterSet());
  signsOfFonts.set(font, signs);
  return signs;
}

/** A text in what a font can write: signs of other alphabets in the letters that sound or look alike. */
export function writable(text: string, font: PDFFont): string {
  const signs = signsOf(font);
  const isKnown = (sign: string) => signs.has(sign.codePointAt(0) ?? 0);
  return Array.from(limpiar(text).replace(/\s+/g, ' '))
    .map((sign) => (isKnown(sign) ? sign : Array.from(anyAscii(sign)).filter(isKnown).join('')))
    .join('')
    .trim();
}

const widthsOfFonts = new WeakMap<PDFFont, Map<string, number>>();

/** How wide a text is: our faces neither join nor kern letters, so each is measured once. */
export function widthOf(text: string, font: PDFFont, size: number): number {
  const widths = widthsOfFonts.get(font) ?? new Map<string, number>();
  widthsOfFonts.set(font, widths);
  let width = 0;
  for (const sign of text) {
    const known = widths.get(sign) ?? font.widthOfTextAtSize(sign, 1);
    widths.set(sign, known);
    width += known;
  }
  return width * size;
}

/** A text in lines that are no wider than so many points; a word that is wider is cut. */
export function linesOf(text: string, font: PDFFont, width: number, size: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    let rest = word;
    while (rest !== '') {
      const line = lines.at(-1) ?? '';
      const longer = line === '' ? rest : `${line} ${rest}`;
      if (widthOf(longer, font, size) <= width) {
        lines[lines.length - 1] = longer;
        rest = '';
      } else if (line !== '') {
        lines.push('');
      } else {
        // From its beginning: a word of thousands of letters would be measured thousands of times.
        let fits = 1;
        while (widthOf(rest.slice(0, fits + 1), font, size) <= width) fits += 1;
        lines[lines.length - 1] = rest.slice(0, fits);
        lines.push('');
        rest = rest.slice(fits);
      }
    }
  }
  return lines.filter((line) => line !== '');
}

/** Words of pieces in lines that are no wider than so many points. */
export function wrap(
  pieces: readonly Piece[],
  [plain, strong]: readonly [PDFFont, PDFFont],
  width: number,
  size: number,
): { text: string; font: PDFFont }[][] {
  const lines: { text: string; font: PDFFont }[][] = [[]];
  let used = 0;
  const place = (text: string, font: PDFFont) => {
    const wide = widthOf(text, font, size);
    if (used > 0 && used + wide > width) {
      lines.push([]);
      used = 0;
      text = text.trimStart();
    }
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (last?.font === font) last.text += text;
    else line?.push({ text, font });
    used += widthOf(text, font, size);
  };
  const lined = pieces.flatMap(({ text, ...piece }) =>
    text
      .split(/\r?\n/)
      .map((line, n) => ({ ...piece, ...(n > 0 && { newLine: true }), text: line })),
  );
  for (const { text, bold, newLine } of lined) {
    const font = bold ? strong : plain;
    if (newLine && used > 0) {
      lines.push([]);
      used = 0;
    }
    const glued = /^\s/.test(text) && used > 0 ? ' ' : '';
    const words = writable(text, font).split(' ').filter(Boolean);
    words.forEach((word, n) => {
      // A word that is wider than a line is cut.
      for (const part of linesOf(word, font, width, size))
        place(`${n === 0 ? glued : ' '}${part}`, font);
    });
    if (/\s$/.test(text) && words.length > 0) place(' ', font);
  }
  return lines;
}

/** As much of a text as one line of so many points holds. */
export const oneLine = (text: string, font: PDFFont, width: number, size: number): string =>
  linesOf(writable(text, font), font, width, size)[0] ?? '';
