/** The part of a text that is seen: what a box around it cuts is not. */
function seen(rect: DOMRect, from: Element, until: Element): { left: number; right: number } {
  let { left, right } = rect;
  for (let box: Element | null = from; box && box !== until; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue;
    const edges = box.getBoundingClientRect();
    left = Math.max(left, edges.left);
    right = Math.min(right, edges.right);
  }
  return { left, right };
}

/** Where a text leaves its cell and is printed over the next one. */
function printedOver(cell: Element): string[] {
  const edges = cell.getBoundingClientRect();
  const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const holder = node.parentElement;
    if (!text || !holder || edges.width === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isOver = [...range.getClientRects()].some((rect) => {
      const { left, right } = seen(rect, holder, cell.parentElement ?? cell);
      return right > edges.right + 1 || left < edges.left - 1;
    });
    if (isOver) found.push(`«${text}» is printed over its neighbour`);
  }
  return found;
}

/** What of the tables in an element scrolls sideways or overlaps. */
export function overflowing(root: Element): string[] {
  return [...root.querySelectorAll('table')].flatMap((table) => {
    const scroller = table.closest('[data-filas]');
    const scrolls =
      scroller && scroller.scrollWidth > scroller.clientWidth + 1
        ? [`${scroller.scrollWidth} px in ${scroller.clientWidth}`]
        : [];
    return [...scrolls, ...[...table.querySelectorAll('th, td')].flatMap(printedOver)];
  });
}

/** What makes the window scroll sideways, if it does. */
export function widerThanWindow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160));
}
