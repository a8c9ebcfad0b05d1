/** Heights of elements that are measured in those of the window, by element. */
function minHeights(of: Document): Map<HTMLElement, string> {
  const view = of.defaultView;
  const all = [...of.body.querySelectorAll<HTMLElement>('*')];
  return new Map(view ? all.map((one) => [one, view.getComputedStyle(one).minHeight]) : []);
}

/** How high the story is by itself; undefined while it is not there. */
function storyHeight(of: Document): number | undefined {
  const root = of.getElementById('storybook-root');
  if (!root?.firstElementChild || !of.body.classList.contains('sb-show-main')) return undefined;
  const { paddingTop, paddingBottom } = getComputedStyle(of.body);
  return Math.ceil(
    root.getBoundingClientRect().height +
      Number.parseFloat(paddingTop) +
      Number.parseFloat(paddingBottom),
  );
}

/** What covers the window (a dialog, a panel) needs one. */
const covers = (of: Document) =>
  of.querySelector('dialog[open], [role="dialog"], .MuiDialog-root') !== null;

/**
 * Makes a frame as high as the story in it. What is as high as the window (the hero) keeps the height
 * that it has in a window of `alto`: or it would grow with its frame.
 */
function fit(frame: HTMLIFrameElement, alto: number): void {
  const story = frame.contentDocument;
  if (!story?.body) return;
  const before = frame.style.height;
  frame.style.height = `${alto}px`;
  const content = storyHeight(story);
  if (content === undefined) return;
  const height = covers(story) || content < 24 ? `${alto}px` : `${content}px`;
  if (height === before) {
    frame.style.height = before;
    return;
  }
  const asInWindow = minHeights(story);
  frame.style.height = height;
  for (const [element, now] of minHeights(story)) {
    const then = asInWindow.get(element);
    if (then && then !== now) element.style.minHeight = then;
  }
}

/** Keeps a frame as high as its story, whenever that changes. Returns what ends it. */
export function follow(frame: HTMLIFrameElement, alto: number): () => void {
  const root = frame.contentDocument?.getElementById('storybook-root');
  if (!root) return () => undefined;
  const observer = new ResizeObserver(() => requestAnimationFrame(() => fit(frame, alto)));
  observer.observe(root);
  return () => observer.disconnect();
}
