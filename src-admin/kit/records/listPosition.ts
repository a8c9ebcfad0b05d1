import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link that leads back from a record. */
export const BACK_TO_LIST = { volver: true } as const;

/** Whether somebody went somewhere by a link that leads back. */
export const isBackToList = (state: unknown): boolean => 'volver' in Object(state);

/** The state of a link to a record that does not stand in its own list, but in what another resource shows, at this query. */
export const fromList = (resource: string, search: string) => ({ desde: resource, search });

/** Which resource a record was opened from, if not from its own list, and at which query. */
export function listBehind(state: unknown): { list: string; search: string } | null {
  const { desde, search } = Object(state) as { desde?: unknown; search?: unknown };
  if (typeof desde !== 'string') return null;
  return { list: desde, search: typeof search === 'string' ? search : '' };
}

/** The name in react-admin's store of what a list shows: page, order and all that narrows it. */
export const lastListKey = (resource: string): string => `${resource}.shown`;

/** The record that was on screen last. */
let last: { resource: string; id: string } | null = null;

/** Notes which record is on screen, for where somebody may come back to. */
export function useRememberRecord(resource: string, id: string | undefined): void {
  useEffect(() => {
    last = id === undefined ? null : { resource, id };
  }, [resource, id]);
}

/** Whoever comes back from one of these records, with the first of them that are read, has the link to it in focus. */
export function useRestoreFocus(
  resource: string,
  records: readonly { id: string | number }[] | undefined,
): void {
  const { state } = useLocation() as { state: unknown };
  const pops = useNavigationType() === NavigationType.Pop;
  const [from] = useState(() =>
    (pops || isBackToList(state)) && last?.resource === resource ? last.id : null,
  );
  // After react-admin's own effect, which scrolls to where it last saw the list.
  const scrolled = useDeferredValue(true, false);
  const done = useRef(false);
  useEffect(() => {
    if (!scrolled || !records || done.current) return;
    done.current = true;
    if (from !== null && records.some(({ id }) => String(id) === from))
      document
        .querySelector<HTMLElement>(`a[href$="/${resource}/${CSS.escape(from)}/show"]`)
        ?.focus();
  }, [scrolled, records, from, resource]);
}
