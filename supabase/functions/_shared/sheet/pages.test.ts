import { describe, expect, it } from 'vitest';
import { pagesOf, type Box } from './pages.ts';

const box = (height: number, keep = false, before = 0): Box => ({ before, height, keep });
const heightsOf = (boxes: readonly Box[], room = 100) =>
  pagesOf(boxes, () => room).map((page) => page.map(({ height }) => height));

describe('boxes by page', () => {
  it.each<[string, Box[], number[][]]>([
    ['nothing is a page', [], [[]]],
    ['what fits stands on one', [box(50), box(50)], [[50, 50]]],
    ['what does not goes on', [box(50), box(40), box(30)], [[50, 40], [30]]],
    ['no gap stands at the top', [box(90), box(50, false, 40), box(50)], [[90], [50, 50]]],
    ['a heading goes with what follows', [box(60), box(20, true), box(50)], [[60], [20, 50]]],
    ['what is kept and higher than a page is parted', [box(60, true), box(60)], [[60], [60]]],
    ['what is itself higher has a page', [box(30), box(300), box(30)], [[30], [300], [30]]],
    [
      'the last page is not left with a line',
      [box(30), box(30), box(30), box(15)],
      [
        [30, 30],
        [30, 15],
      ],
    ],
    ['unless the other would be left with nothing', [box(95), box(10)], [[95], [10]]],
  ])('%s', (_name, boxes, expected) => {
    expect(heightsOf(boxes)).toEqual(expected);
  });

  it('heads of columns take their room on each page that follows', () => {
    const heads = box(20, true);
    const rows = Array.from({ length: 8 }, () => ({ ...box(20), heads }));
    expect(heightsOf([heads, ...rows])).toEqual([
      [20, 20, 20, 20, 20],
      [20, 20, 20, 20],
    ]);
  });

  it('the first page has room of its own', () => {
    const pages = pagesOf([box(40), box(40), box(40)], (n) => (n === 0 ? 50 : 100));
    expect(pages.map(({ length }) => length)).toEqual([1, 2]);
  });
});
