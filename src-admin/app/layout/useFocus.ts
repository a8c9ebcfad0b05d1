import { useEffect, useRef } from 'react';

// Focused elements disappear all the time: a link with its page, a button while it saves, a row with its
// record. The focus would fall to the body, and the next Tab would begin at the top.

/** The id of the heading into which react-admin puts the title of the page. */
export const HEADING = 'react-admin-title';

/** react-admin's link past the navigation leads here. */
export const CONTENT = 'main-content';

/**
 * Another page begins at its heading and at its top, unless it has taken the focus itself or the person went
 * back to it.
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

/** An element and its ancestors, from the inside out. */
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

/** Focuses an element, even one that keys do not reach; returns whether that worked. */
function focusOn(element: HTMLElement): boolean {
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
 * Whenever the focused element is removed or disabled, its nearest ancestor takes the focus, so that Tab goes on
 * from there; an element that is enabled again gets it back.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** The element focused last, and its ancestors. */
    let path: HTMLElement[] = [];
    /** The same of the page, while the focus is in a dialog over it. */
    let page: HTMLElement[] = [];
    /** An element that was disabled while focused, and what has the focus meanwhile. */
    let disabled: { element: HTMLElement; place: Element | null } | undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const restore = () => {
      if (
        disabled &&
        document.activeElement === disabled.place &&
        !disabled.element.matches(':disabled')
      ) {
        const { element } = disabled;
        disabled = undefined;
        if (element.isConnected) element.focus({ preventScroll: true });
      }
      const [element] = path;
      if (!element || !isNowhere()) return;
      const heading = document.getElementById(HEADING);
      const found = [...path, ...page, ...(heading ? [heading] : [])].some(focusOn);
      if (found && element.isConnected && element.matches(':disabled'))
        disabled = { element, place: document.activeElement };
    };
    // A browser takes the focus from what is disabled when it has painted it so.
    const check = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = requestAnimationFrame(() => {
        timer = setTimeout(restore);
      });
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (disabled && target !== disabled.place) disabled = undefined;
      path = withAncestors(target);
      if (!target.closest('[role="dialog"], [role="presentation"]')) page = path;
    };
    // A press beside everything gives the focus up.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(FOCUSABLE)) path = [];
    };

    const observer = new MutationObserver(check);
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
