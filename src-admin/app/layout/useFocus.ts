import { useEffect, useRef } from 'react';

// Where the keyboard is. What had the focus goes away all the time: a link with its page, a button
// while it saves, a row with its record. Without this the focus would fall to the body, and the next
// Tab would begin at the top.

/** The id of the heading into which react-admin puts the title of the page. */
export const HEADING = 'react-admin-title';

/** Where the pages are drawn; react-admin's link past the navigation leads there. */
export const CONTENT = 'main-content';

/**
 * Another page begins at its heading and at its top, unless it has taken the focus itself or somebody
 * went back to it.
 */
export function useNewPage(pathname: string, fresh: boolean): void {
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const taken = document.querySelector(`#${CONTENT} :focus`) !== null;
    if (!taken) document.getElementById(HEADING)?.focus({ preventScroll: true });
    if (fresh && !taken) window.scrollTo(0, 0);
  }, [pathname, fresh]);
}

/** An element and what it stands in, from the inside out. */
function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    if (at instanceof HTMLElement) found.push(at);
  }
  return found;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, label, [tabindex]';

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to an element, even to one that keys do not reach; whether it took it. */
function take(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  if (!isNowhere()) return true;
  if (element.matches(':disabled') || element.hasAttribute('tabindex')) return false;
  element.tabIndex = -1;
  element.style.outline = 'none';
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
  return !isNowhere();
}

/**
 * Whenever what had the focus is gone or disabled, the nearest thing that it stood in takes it, so
 * that Tab goes on from there; what was disabled only while it worked has it back afterwards.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** What had the focus last, and what it stood in. */
    let trail: HTMLElement[] = [];
    /** The same of the page, while the focus is in a dialog over it. */
    let page: HTMLElement[] = [];
    /** What lost the focus because it was disabled, and what has it meanwhile. */
    let waiting: { element: HTMLElement; place: Element | null } | undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const mend = () => {
      if (
        waiting &&
        document.activeElement === waiting.place &&
        !waiting.element.matches(':disabled')
      ) {
        const { element } = waiting;
        waiting = undefined;
        if (element.isConnected) element.focus({ preventScroll: true });
      }
      const [element] = trail;
      if (!element || !isNowhere()) return;
      const heading = document.getElementById(HEADING);
      const found = [...trail, ...page, ...(heading ? [heading] : [])].some(take);
      if (found && element.isConnected && element.matches(':disabled'))
        waiting = { element, place: document.activeElement };
    };
    // A browser takes the focus from what is disabled when it has painted it so.
    const look = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = requestAnimationFrame(() => {
        timer = setTimeout(mend);
      });
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (waiting && target !== waiting.place) waiting = undefined;
      trail = withAncestors(target);
      if (!target.closest('[role="dialog"], [role="presentation"]')) page = trail;
    };
    // Who presses beside everything means to leave what had the focus.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(FOCUSABLE)) trail = [];
    };

    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave, true);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave, true);
    };
  }, []);
}
