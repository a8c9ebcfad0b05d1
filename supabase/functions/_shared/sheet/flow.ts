import type { PDFPage } from '@cantoo/pdf-lib';
import { heightOf, pagesOf, type Box } from './pages.ts';

/** What is drawn on one page, from its top down. */
export interface Drawn extends Box {
  draw: (page: PDFPage, top: number) => void;
  heads?: Drawn | undefined;
}

function drawAll(boxes: readonly Drawn[], page: PDFPage, top: number): void {
  let y = top;
  boxes.forEach((box, n) => {
    if (n === 0) {
      box.heads?.draw(page, y);
      y -= box.heads?.height ?? -box.before;
    }
    y -= box.before;
    box.draw(page, y);
    y -= box.height;
  });
}

/** What a document is made of, one below the other. */
export function newFlow() {
  let boxes: Drawn[] = [];
  let heads: Drawn | undefined;
  let [gap, inset] = [0, 0];

  const put = (height: number, draw: Drawn['draw'], keep = false) => {
    boxes.push({ before: gap, height, draw, keep, heads });
    gap = 0;
  };
  const within = (write: () => void, pad: number): Drawn[] => {
    const [around, above] = [boxes, gap];
    [boxes, gap, inset] = [[], 0, pad];
    write();
    const inside = boxes;
    [boxes, gap, inset] = [around, above, 0];
    return inside;
  };
  return {
    put,
    /** How far what is written now stands from the margins. */
    inset: () => inset,
    down: (points: number) => {
      gap += points;
    },
    /** Lines of a text, of which no first and no last one stands alone on a page. */
    putLines: (
      { count, height }: { count: number; height: number },
      draw: (page: PDFPage, top: number, n: number) => void,
      { keep = false, whole = false } = {},
    ) => {
      for (let n = 0; n < count; n += 1) {
        const isLast = n === count - 1;
        const stays = isLast ? keep : whole || n === 0 || n === count - 2;
        put(height, (page, top) => draw(page, top, n), stays);
      }
    },
    /** Puts what is written as one, here and at the top of each page that follows. */
    repeat: (write: () => void) => {
      const inside = within(write, 0);
      put(heightOf(inside), (page, top) => drawAll(inside, page, top), true);
      heads = boxes.at(-1);
    },
    /** Puts what is written as one on a ground, so far within it, where a page has room for that. */
    group: (
      write: () => void,
      pad: number,
      room: number,
      ground: (height: number) => Drawn['draw'],
    ) => {
      const inside = within(write, pad);
      const height = heightOf(inside) + 2 * pad;
      if (height > room) boxes.push(...inside);
      else
        put(height, (page, top) => {
          ground(height)(page, top);
          drawAll(inside, page, top - pad);
        });
    },
    /** How each page is drawn, where so many points are for all of them. */
    pages: (roomOf: (page: number) => number) =>
      pagesOf(boxes, roomOf).map(
        (drawn) => (page: PDFPage, top: number) => drawAll(drawn, page, top),
      ),
  };
}
