import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link that leads back from a record to its list. */
export const BACK_TO_LIST = { volver: true } as const;

export const isBackToList = (state: unknown): boolean => 'volver' in Object(state);

/** The state of a link to a record in the list of another resource, with that list's query. */
export const fromList = (resource: string, search: string) => ({ desde: resource, search });

/** The list of another resource from which a record was opened, and its query. */
export function listBehind(state: unknown): { list: string; search: string } | null {
  const { desde, search } = Object(state) as { desde?: unknown; search?: unknown };
  if (typeof desde !== 'string') return null;
  return { list: desde, search: typeof search === 'string' ? search : '' };
}

/** The key in react-admin's store of what a list showed last: page, order and filters. */
export const lastListKey = (resource: string): string => `${resource}.shown`;

let lastRecord: { resource: string; id: string } | null = null;

/** Remembers which record is on screen, for when somebody returns to its list. */
export function useRememberRecord(resource: string, id: string | undefined): void {
  useEffect(() => {
    lastRecord = id === undefined ? null : { resource, id };
  }, [resource, id]);
}

/** Focuses the link to the record from which somebody returns to this list, once its first records are loaded. */
export function useRestoreFocus(records: readonly unknown[] | undefined): void {
  const { state } = useLocation() as { state: unknown };
  const isReturn = useNavigationType() === NavigationType.Pop || isBackToList(state);
  const [from] = useState(() => (isReturn ? lastRecord : null));
  // After react-admin's own effect, which restores the scroll position.
  const scrolled = useDeferredValue(true, false);
  const done = useRef(false);
  useEffect(() => {
    if (!scrolled || !records || done.current) return;
    done.current = true;
    if (from === null) return;
    const links = document.querySelectorAll<HTMLElement>(
      `a[href$="/${from.resource}/${CSS.escape(from.id)}/show"]`,
    );
    [...links].find((link) => link.closest('nav') === null)?.focus();
  }, [scrolled, records, from]);
}
