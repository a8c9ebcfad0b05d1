/** What stands on one page whole, and on which side of a page's end. */
export interface Box {
  /** How far below what precedes it, in points; nothing at the top of a page. */
  before: number;
  height: number;
  /** The next one stands on the same page. */
  keep: boolean;
  /** Heads of columns, which stand again at the top of a page that begins with it. */
  heads?: Box | undefined;
}

/** A last page that is filled less than this takes something over from the page before it. */
const LONELY = 0.25;

/** Boxes that stay together. */
function unitsOf<B extends Box>(boxes: readonly B[], room: number): B[][] {
  const units: B[][] = [];
  let open = false;
  for (const box of boxes) {
    if (open) units.at(-1)?.push(box);
    else units.push([box]);
    open = box.keep;
  }
  // What is higher than a page is parted after all.
  return units.flatMap((unit) => (heightOf(unit) > room ? unit.map((box) => [box]) : [unit]));
}

/** How high boxes are at the top of a page. */
export function heightOf(boxes: readonly Box[]): number {
  const [first] = boxes;
  if (!first) return 0;
  const top = first.heads ? first.heads.height : -first.before;
  return boxes.reduce((sum, { before, height }) => sum + before + height, top);
}

/** Boxes by page, each page with room for so many points. */
export function pagesOf<B extends Box>(
  boxes: readonly B[],
  roomOf: (page: number) => number,
): B[][] {
  const pages: B[][][] = [[]];
  let used = 0;
  for (const unit of unitsOf(boxes, roomOf(1))) {
    const more = unit.reduce((sum, { before, height }) => sum + before + height, 0);
    if (used > 0 && used + more > roomOf(pages.length - 1)) {
      pages.push([]);
      used = 0;
    }
    used += used === 0 ? heightOf(unit) : more;
    pages.at(-1)?.push(unit);
  }
  const [previous, last] = [pages.at(-2), pages.at(-1)];
  const room = roomOf(pages.length - 1);
  while (previous && last && heightOf(last.flat()) < room * LONELY) {
    const taken = previous.at(-1);
    if (!taken || heightOf([...taken, ...last.flat()]) > room / 2) break;
    last.unshift(...previous.splice(-1));
  }
  return pages.map((units) => units.flat());
}
