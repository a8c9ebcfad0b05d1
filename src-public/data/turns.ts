// When the parts of a prerendered page get their scripts: nothing is held up by what nobody needs yet.

/** Calls back when the browser has nothing better to do, after two seconds in any case. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}

/** Calls back once the browser has painted what the visitor just did. */
export const afterPaint = (callback: () => void) =>
  requestAnimationFrame(() => setTimeout(callback));

/** The page has all that its first view needs. */
export const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** The page's first text or picture is painted; in a hidden tab, once it is looked at. */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    // Firefox reports no paint of a page that opens at an anchor.
    void loaded().then(() => setTimeout(() => afterPaint(resolve), 1000));
  });

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;
// In the capture phase: React stops events that meet a part which it has not hydrated yet.
const CAPTURE = { capture: true, passive: true } as const;

/** Calls back at the next press, key or focus within a part of the page; answers how to stop waiting. */
function onTouch(part: EventTarget, callback: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) part.removeEventListener(sign, once, CAPTURE);
  };
  const once = () => {
    stop();
    callback();
  };
  for (const sign of SIGNS) part.addEventListener(sign, once, CAPTURE);
  return stop;
}

/** Settled at the first sign that somebody uses the page. */
export const touched = new Promise<void>((resolve) => {
  if (typeof document !== 'undefined') onTouch(globalThis, resolve);
});

let last = Promise.resolve();

/** Calls one after the other, each in an idle moment; all at once after the first touch. */
export function idleTurn(): Promise<void> {
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  last = last.then(() => Promise.race([idle(), touched]));
  return Promise.race([last, touched]);
}

/** Waits until an element of the page is nearly in view or touched. Not at all where it is not there. */
export function untilNear(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: '100% 0px' },
    );
    const stop = onTouch(part, () => done());
    const done = () => {
      observer.disconnect();
      stop();
      resolve();
    };
    observer.observe(part);
  });
}
