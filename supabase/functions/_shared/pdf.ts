import anyAscii from 'any-ascii';
import type { PDFFont } from '@cantoo/pdf-lib';
import { limpiar } from '../../../src-shared/texto.ts';

// What the PDFs of the studio have in common.

/** A sheet of letter paper, as Chile uses it, in points. */
export const LETTER = { width: 612, height: 792 } as const;

/** A text in what the fonts that every reader has can write: signs of other alphabets in the letters that sound or look alike. */
export function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (sign: string) => known.has(sign.codePointAt(0) ?? 0);
  return Array.from(limpiar(text).replace(/\s+/g, ' '))
    .map((sign) => (isKnown(sign) ? sign : Array.from(anyAscii(sign)).filter(isKnown).join('')))
    .join('')
    .trim();
}

/** A text in lines that are no wider than so many points; a word that is wider is cut. */
export function linesOf(text: string, font: PDFFont, width: number, size: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    let rest = word;
    while (rest !== '') {
      const line = lines.at(-1) ?? '';
      const longer = line === '' ? rest : `${line} ${rest}`;
      if (font.widthOfTextAtSize(longer, size) <= width) {
        lines[lines.length - 1] = longer;
        rest = '';
      } else if (line !== '') {
        lines.push('');
      } else {
        // From its beginning: a word of thousands of letters would be measured thousands of times.
        let fits = 1;
        while (font.widthOfTextAtSize(rest.slice(0, fits + 1), size) <= width) fits += 1;
        lines[lines.length - 1] = rest.slice(0, fits);
        lines.push('');
        rest = rest.slice(fits);
      }
    }
  }
  return lines.filter((line) => line !== '');
}
