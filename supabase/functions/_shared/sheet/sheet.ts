import { MARCA } from '../../../../estudio/marca.ts';
import { newFlow } from './flow.ts';
import { LETTER, MARGIN, newPen, RIGHT, WIDTH, type Face, type Tone } from './pen.ts';
import { foot, letterhead, runningHead, type Sender } from './stationery.ts';
import { linesOf, oneLine, widthOf, wrap, writable, type Piece } from './text.ts';

export { WIDTH };

/** Where the text of the first page begins, and of those that follow, which have a line of their own above it. */
const TOPS = [LETTER.height - 50, LETTER.height - 88] as const;
/** Below this stands the foot of the page alone. */
const FOOT = 70;
const SIZE = 10.5;
const LEADING = 1.45;
/** Between what stands at the left of a line and what stands at its right, in points. */
const GAP = 16;
/** A row of so many lines may go on on the next page. */
const LONG = 12;

interface Look {
  size?: number;
  bold?: boolean;
  quiet?: boolean;
  /** How far from the margin, in points. */
  indent?: number;
  /** Stands before the first line, outside of the text: the mark of a list. */
  mark?: string;
  /** What follows stands on the same page. */
  keep?: boolean;
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

/** A figure that is read first, and what it is to be compared with. */
export interface Figure {
  label: string;
  value: string;
  more?: string;
}

/** A PDF of letter paper that is written from the top down and goes on with a new page by itself. */
export async function newSheet(title: string, made: Date, sender: Partial<Sender> = {}) {
  const { studio = MARCA.nombre, seller = '' } = sender;
  const pen = await newPen(title, made, studio);
  const { fonts } = pen;
  const { put, putLines, down, ...flow } = newFlow();
  const head = letterhead(pen, { studio, seller });
  put(head.height, head.draw);
  down(32);

  const left = () => MARGIN + flow.inset();
  const wide = () => WIDTH - 2 * flow.inset();
  const fitted = (text: string, face: Face, width: number, size: number) =>
    linesOf(writable(text, fonts[face]), fonts[face], width, size);

  const rule = (keep = false) => {
    const [x, width] = [left(), wide()];
    put(0.6, (page, top) => pen.fill(page, x, top, width, 0.6, 'line'), keep);
  };
  const paragraph = (
    pieces: string | readonly Piece[],
    { size = SIZE, bold = false, quiet = false, indent = 0, mark, keep = false }: Look = {},
  ) => {
    const begin = left() + indent;
    const all = typeof pieces === 'string' ? [{ text: pieces, bold }] : pieces;
    const lines = wrap(all, [fonts.text, fonts.bold], wide() - indent, size);
    const tone: Tone = quiet ? 'quiet' : 'ink';
    const draw: Parameters<typeof putLines>[1] = (page, top, n) => {
      const y = top - size;
      if (mark && n === 0) {
        const x = begin - 6 - widthOf(mark, fonts.bold, size);
        pen.write(page, `${mark} `, { x, y, size, font: fonts.bold, tone: 'mark' });
      }
      let x = begin;
      for (const { text, font } of lines[n] ?? []) {
        pen.write(page, text, { x, y, size, font, tone });
        x += widthOf(text, font, size);
      }
    };
    putLines({ count: lines.length, height: size * LEADING }, draw, { keep });
  };
  /** Texts side by side; the row is as high as the one with most lines. */
  const cells = (row: readonly Cell[], size = SIZE, keep = false) => {
    const columns = row.map(({ text, bold, width = WIDTH, ...cell }) => {
      const face = bold ? 'bold' : 'text';
      const lines = text.split('\n').flatMap((line) => fitted(line, face, width, size));
      return { ...cell, font: fonts[face], lines };
    });
    const leading = size * LEADING;
    put(
      leading * Math.max(1, ...columns.map(({ lines }) => lines.length)),
      (page, top) => {
        for (const { font, lines, at = 0, end, quiet } of columns)
          lines.forEach((line, n) => {
            const from = end === undefined ? at : end - widthOf(line, font, size);
            const y = top - size - n * leading;
            const tone = quiet ? 'quiet' : 'ink';
            pen.write(page, line, { x: MARGIN + from, y, size, font, tone });
          });
      },
      keep,
    );
  };
  return {
    down,
    paragraph,
    rule,
    cells,
    /** What the document is called, with what kind of document it is or for whom above. */
    title: (text: string, over = '') => {
      const said = oneLine(over, fonts.bold, WIDTH, 10);
      const at = { x: MARGIN, size: 10, font: fonts.bold, tone: 'deep' } as const;
      if (said) put(18, (page, top) => pen.write(page, said, { ...at, y: top - 10 }), true);
      const size = text.length > 60 ? 22 : 30;
      const lines = fitted(text, 'display', WIDTH, size);
      putLines({ count: lines.length, height: size * 1.12 }, (page, top, n) => {
        const y = top - size * 0.9;
        pen.write(page, lines[n] ?? '', { x: MARGIN - 1, y, size, font: fonts.display });
      });
      down(16);
    },
    /** The heading of a part: what follows stands on its page. */
    heading: (text: string) => {
      down(18);
      const size = 14;
      const lines = fitted(text, 'display', wide(), size);
      const x = left();
      putLines(
        { count: lines.length, height: size * 1.25 },
        (page, top, n) =>
          pen.write(page, lines[n] ?? '', { x, y: top - size, size, font: fonts.display }),
        { keep: true, whole: true },
      );
      down(6);
    },
    /** What is known of a thing, name and value, line by line; what has no value is left out. */
    facts: (rows: readonly (readonly [label: string, value: string | null | undefined])[]) => {
      const at = 146;
      rule(true);
      for (const [label, value] of rows) {
        if (!value) continue;
        down(6);
        const row = [
          { text: label, quiet: true, width: at - GAP },
          { text: value, at, width: WIDTH - at },
        ];
        cells(row, SIZE, true);
        down(5);
        rule();
      }
    },
    /** The figures that are read first, side by side. */
    figures: (figures: readonly Figure[]) => {
      const width = (WIDTH - GAP * (figures.length - 1)) / figures.length;
      const columns = figures.map(({ label, value, more = '' }) => {
        const said = writable(value, fonts.display);
        const size = Math.min(20, (20 * width) / widthOf(said, fonts.display, 20));
        const [over, under] = [fitted(label, 'text', width, 9), fitted(more, 'text', width, 9)];
        return { said, size, over, under };
      });
      const high = Math.max(...columns.map(({ over }) => over.length)) * 12;
      const low = Math.max(...columns.map(({ under }) => under.length)) * 12;
      put(high + low + 38, (page, top) => {
        columns.forEach(({ said, size, over, under }, n) => {
          const x = MARGIN + n * (width + GAP);
          const quiet = { x, size: 9, font: fonts.text, tone: 'quiet' } as const;
          pen.fill(page, x, top, width, 1.6, 'mark');
          over.forEach((line, k) => pen.write(page, line, { ...quiet, y: top - 17 - k * 12 }));
          pen.write(page, said, { x, y: top - high - 28, size, font: fonts.display });
          under.forEach((line, k) =>
            pen.write(page, line, { ...quiet, y: top - high - 43 - k * 12 }),
          );
        });
      });
    },
    /** A text with something at the right of its first line, a price, above a fine line; what follows may stay with it. */
    row: (pieces: readonly Piece[], right: string, keep = false) => {
      const said = writable(right, fonts.text);
      const taken = widthOf(said, fonts.text, SIZE);
      const width = WIDTH - Math.max(110, taken + GAP);
      const lines = wrap(pieces, [fonts.text, fonts.bold], width, SIZE);
      down(4);
      putLines(
        { count: Math.max(1, lines.length), height: SIZE * LEADING },
        (page, top, n) => {
          const y = top - SIZE;
          let x = MARGIN;
          for (const { text, font } of lines[n] ?? []) {
            const tone = n === 0 || font === fonts.bold ? 'ink' : 'quiet';
            pen.write(page, text, { x, y, size: SIZE, font, tone });
            x += widthOf(text, font, SIZE);
          }
          if (n === 0) pen.write(page, said, { x: RIGHT - taken, y, size: SIZE, font: fonts.text });
        },
        { keep: true, whole: lines.length < LONG },
      );
      down(4);
      rule(keep);
    },
    /** What it comes to. */
    total: (label: string, amount: string) => {
      const said = writable(amount, fonts.display);
      put(32, (page, top) => {
        pen.fill(page, MARGIN, top + 0.6, WIDTH, 1.6, 'mark');
        pen.write(page, label, { x: MARGIN, y: top - 23, size: 14, font: fonts.display });
        const x = RIGHT - widthOf(said, fonts.display, 18);
        pen.write(page, said, { x, y: top - 24, size: 18, font: fonts.display });
      });
    },
    /** Heads of columns, here and at the top of each page that follows. */
    heads: (row: readonly Cell[], size = SIZE) => {
      flow.repeat(() => {
        cells(row, size);
        down(4);
        put(1, (page, top) => pen.fill(page, MARGIN, top, WIDTH, 1, 'ink'));
      });
    },
    /** What stands apart on a tinted ground, on one page. */
    panel: (write: () => void) => {
      flow.group(write, 18, TOPS[1] - FOOT, (height) => (page, top) => {
        pen.fill(page, MARGIN, top, WIDTH, height, 'paper');
        pen.fill(page, MARGIN, top, 3, height, 'mark');
      });
    },
    /** The file, with what stands at the foot of each page beside its number. */
    save: (said: string): Promise<Uint8Array> => {
      const topOf = (n: number) => (n === 0 ? TOPS[0] : TOPS[1]);
      const pages = flow.pages((n) => topOf(n) - FOOT);
      pages.forEach((draw, n) => {
        const page = pen.addPage();
        if (n > 0) runningHead(pen, page, studio, title);
        draw(page, topOf(n));
        foot(pen, page, said, `Página ${n + 1} de ${pages.length}`);
      });
      return pen.save();
    },
  };
}

export type Sheet = Awaited<ReturnType<typeof newSheet>>;
