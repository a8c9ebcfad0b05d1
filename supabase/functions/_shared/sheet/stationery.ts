import type { PDFPage } from '@cantoo/pdf-lib';
import { LETTER, MARGIN, RIGHT, WIDTH, type Pen } from './pen.ts';
import { oneLine, widthOf, writable } from './text.ts';

/** Who writes: the studio's name, and what the law wants to know of it, between dots. */
export interface Sender {
  studio: string;
  seller: string;
}

const SMALL = 8.5;
const LEADING = 12;
/** What stands at the right of a page's head may be as wide. */
const HALF = WIDTH / 2 - 16;

/** The head of the first page. */
export function letterhead({ fonts, ...pen }: Pen, { studio, seller }: Sender) {
  const name = writable(studio, fonts.display);
  const room = WIDTH / 2 - 40;
  const size = Math.min(17, (17 * room) / Math.max(1, widthOf(name, fonts.display, 17)));
  const lines = seller.split(' · ').map((line) => oneLine(line, fonts.text, HALF, SMALL));
  return {
    height: Math.max(30, lines.length * LEADING),
    draw: (page: PDFPage, top: number) => {
      pen.mark(page, MARGIN - 2, top + 2, 34);
      pen.write(page, name, { x: MARGIN + 40, y: top - 21, size, font: fonts.display });
      lines.forEach((line, n) => {
        const x = RIGHT - widthOf(line, fonts.text, SMALL);
        const y = top - 10 - n * LEADING;
        pen.write(page, line, { x, y, size: SMALL, font: fonts.text, tone: 'quiet' });
      });
    },
  };
}

/** The head of each further page: whose it is, and what it is a page of. */
export function runningHead({ fonts, ...pen }: Pen, page: PDFPage, studio: string, title: string) {
  const y = LETTER.height - 56;
  pen.mark(page, MARGIN - 1, LETTER.height - 44, 18);
  const name = oneLine(studio, fonts.bold, WIDTH / 3, SMALL);
  pen.write(page, name, { x: MARGIN + 22, y, size: SMALL, font: fonts.bold });
  const said = oneLine(title, fonts.text, HALF, SMALL);
  const x = RIGHT - widthOf(said, fonts.text, SMALL);
  pen.write(page, said, { x, y, size: SMALL, font: fonts.text, tone: 'quiet' });
}

/** The foot of a page: as much of a text as its line holds, beside the page's number. */
export function foot({ fonts, ...pen }: Pen, page: PDFPage, text: string, count: string) {
  const look = { y: 42, size: SMALL, font: fonts.text, tone: 'quiet' } as const;
  const taken = widthOf(count, fonts.text, SMALL);
  pen.fill(page, MARGIN, 56, WIDTH, 0.6, 'line');
  const said = oneLine(text, fonts.text, WIDTH - taken - 16, SMALL);
  pen.write(page, said, { ...look, x: MARGIN });
  pen.write(page, count, { ...look, x: RIGHT - taken });
}
