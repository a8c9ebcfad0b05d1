import anyAscii from 'any-ascii';
import type { Color, PDFFont, PDFPage, PDFPageDrawTextOptions } from '@cantoo/pdf-lib';
import { limpiar } from '../../../src-shared/texto.ts';

/** A sheet of letter paper, as Chile uses it, in points. */
const LETTER = { width: 612, height: 792 } as const;
const MARGIN = 64;
const RIGHT = LETTER.width - MARGIN;
/** Below this stands the foot of the page alone. */
const FOOT = 72;

/** A piece of a paragraph. */
export interface Piece {
  /** Lines of its own begin after a line break. */
  text: string;
  bold?: boolean;
  /** Begins a line of its own. */
  newLine?: boolean;
}

interface Look {
  size?: number;
  bold?: boolean;
  quiet?: boolean;
  /** How far from the margin, in points. */
  indent?: number;
}

/** A text in a row of several. */
export interface Cell extends Pick<Look, 'bold' | 'quiet'> {
  /** Lines of its own begin after a line break. */
  text: string;
  /** Where it begins, in points from the left margin. */
  at?: number;
  /** How wide it may be, in points. */
  width?: number;
  /** Where it ends, for a figure. */
  end?: number;
}

/** How far from the left margin to the right one, in points. */
export const WIDTH = RIGHT - MARGIN;

/** Between what stands at the left of a line and what stands at its right, in points. */
const GAP = 16;

/** The signs of each font: made anew for each text, they took seconds of a long statement. */
const signsOfFonts = new WeakMap<PDFFont, ReadonlySet<number>>();

function signsOf(font: PDFFont): ReadonlySet<number> {
  const signs = signsOfFonts.get(font) ?? new Set(font.getCharacterSet());
  signsOfFonts.set(font, signs);
  return signs;
}

/** A text in what the fonts that every reader has can write: signs of other alphabets in the letters that sound or look alike. */
export function writable(text: string, font: PDFFont): string {
  const signs = signsOf(font);
  const isKnown = (sign: string) => signs.has(sign.codePointAt(0) ?? 0);
  return Array.from(limpiar(text).replace(/\s+/g, ' '))
    .map((sign) => (isKnown(sign) ? sign : Array.from(anyAscii(sign)).filter(isKnown).join('')))
    .join('')
    .trim();
}

/** A text in lines that are no wider than so many points; a word that is wider is cut. */
function linesOf(text: string, font: PDFFont, width: number, size: number): string[] {
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

/** Words of pieces in lines that are no wider than so many points. */
function wrap(pieces: readonly Piece[], fonts: [PDFFont, PDFFont], width: number, size: number) {
  const lines: { text: string; font: PDFFont }[][] = [[]];
  let used = 0;
  const place = (text: string, font: PDFFont) => {
    const wide = font.widthOfTextAtSize(text, size);
    if (used > 0 && used + wide > width) {
      lines.push([]);
      used = 0;
      text = text.trimStart();
    }
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (last?.font === font) last.text += text;
    else line?.push({ text, font });
    used += font.widthOfTextAtSize(text, size);
  };
  const lined = pieces.flatMap(({ text, ...piece }) =>
    text
      .split(/\r?\n/)
      .map((line, n) => ({ ...piece, ...(n > 0 && { newLine: true }), text: line })),
  );
  for (const { text, bold, newLine } of lined) {
    const font = fonts[bold ? 1 : 0];
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

/** A PDF of letter paper that is written from the top down and goes on with a new page by itself. */
export async function newSheet(title: string, made: Date) {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage('es-CL');
  document.setCreationDate(made);
  document.setModificationDate(made);
  const fonts: [PDFFont, PDFFont] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const [black, gray, line]: [Color, Color, Color] = [
    rgb(0, 0, 0),
    rgb(0.33, 0.38, 0.44),
    rgb(0.82, 0.8, 0.76),
  ];
  let page = document.addPage([LETTER.width, LETTER.height]);
  let y = LETTER.height - MARGIN;
  let atTop = (): void => undefined;
  let [writesOn, writesWith]: [PDFPage?, PDFFont?] = [];

  /** A font that is named with each text is entered in the page's list anew each time. */
  const write = (on: PDFPage, text: string, font: PDFFont, look: PDFPageDrawTextOptions) => {
    if (on !== writesOn || font !== writesWith) on.setFont(font);
    [writesOn, writesWith] = [on, font];
    on.drawText(text, look);
  };

  const makeRoom = (height: number) => {
    if (y - height >= FOOT) return;
    page = document.addPage([LETTER.width, LETTER.height]);
    y = LETTER.height - MARGIN;
    atTop();
  };
  const down = (points: number) => {
    y -= points;
  };
  const paragraph = (
    pieces: string | readonly Piece[],
    { size = 10.5, bold = false, quiet = false, indent = 0 }: Look = {},
    width = WIDTH - indent,
  ) => {
    const all = typeof pieces === 'string' ? [{ text: pieces, bold }] : pieces;
    for (const one of wrap(all, fonts, width, size)) {
      makeRoom(size * 1.4);
      let x = MARGIN + indent;
      for (const { text, font } of one) {
        write(page, text, font, { x, y: y - size, size, color: quiet ? gray : black });
        x += font.widthOfTextAtSize(text, size);
      }
      y -= size * 1.4;
    }
  };
  return {
    down,
    paragraph,
    /** The heading of a part: never alone at the foot of a page. */
    heading: (text: string) => {
      makeRoom(70);
      y -= 16;
      paragraph(text, { size: 13, bold: true });
      y -= 4;
    },
    /** A text with something at the right of its first line: a price. */
    row: (pieces: readonly Piece[], right: string, bold = false) => {
      makeRoom(32);
      const font = fonts[bold ? 1 : 0];
      const said = writable(right, font);
      const size = 10.5;
      const taken = font.widthOfTextAtSize(said, size);
      write(page, said, font, { x: RIGHT - taken, y: y - size, size, color: black });
      paragraph(pieces, { size }, WIDTH - Math.max(110, taken + GAP));
      y -= 5;
    },
    /** Texts side by side; the row is as high as the one with most lines. */
    cells: (cells: readonly Cell[], size = 10.5) => {
      const columns = cells.map(({ text, bold, width = WIDTH, ...cell }) => {
        const font = fonts[bold ? 1 : 0];
        const lines = text
          .split('\n')
          .flatMap((line) => linesOf(writable(line, font), font, width, size));
        return { ...cell, font, lines };
      });
      const leading = size * 1.4;
      const height = leading * Math.max(1, ...columns.map(({ lines }) => lines.length));
      makeRoom(height);
      for (const { font, lines, at = 0, end, quiet } of columns)
        lines.forEach((line, n) => {
          const left = end === undefined ? at : end - font.widthOfTextAtSize(line, size);
          write(page, line, font, {
            ...{ x: MARGIN + left, y: y - size - n * leading, size },
            color: quiet ? gray : black,
          });
        });
      y -= height;
    },
    /** Writes heads of columns here, and at the top of each page that follows. */
    heads: (write: () => void) => {
      atTop = write;
      write();
    },
    rule: () => {
      page.drawLine({
        ...{ start: { x: MARGIN, y }, end: { x: RIGHT, y } },
        ...{ thickness: 0.7, color: line },
      });
      y -= 7;
    },
    /** The file, with what stands at the foot of each page beside its number: as much of it as one line holds. */
    save: (foot: string): Promise<Uint8Array> => {
      const pages = document.getPages();
      const size = 8.5;
      pages.forEach((each, n) => {
        const count = `Página ${n + 1} de ${pages.length}`;
        const taken = fonts[0].widthOfTextAtSize(count, size);
        const writeFoot = (text: string, x: number) =>
          write(each, text, fonts[0], { x, y: 40, size, color: gray });
        const [said = ''] = linesOf(writable(foot, fonts[0]), fonts[0], WIDTH - taken - GAP, size);
        writeFoot(said, MARGIN);
        writeFoot(count, RIGHT - taken);
      });
      return document.save();
    },
  };
}

export type Sheet = Awaited<ReturnType<typeof newSheet>>;
