import { useLayoutEffect, useRef, useState } from 'react';
import { useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPlace, readOwnPlace, type Place } from '../session/places.ts';

/** The state of a link that leads back into a list. */
export const BACK = { volver: true } as const;

/** The state of a link to a record that does not stand in its own list, but in what another resource shows, at this query. */
export const cameFrom = (resource: string, search: string) => ({ desde: resource, search });

/** Which resource a record was opened from, if not from its own list, and at which query. */
export function openedFrom(state: unknown): { list: string; search: string } | null {
  const { desde, search } = Object(state) as { desde?: unknown; search?: unknown };
  if (typeof desde !== 'string') return null;
  return { list: desde, search: typeof search === 'string' ? search : '' };
}

/** What the list shows, as somebody would come back to it; nothing while it is not known. */
function useShown(): Omit<Place, 'scroll'> | null {
  const list = useListContext<RaRecord>();
  const { data, total = 0, page, perPage, sort } = list;
  const typed: { filter?: unknown; filterValues?: unknown; displayedFilters?: unknown } = list;
  const { filter, filterValues, displayedFilters } = typed;
  if (!data || list.error || list.isPlaceholderData) return null;
  const search = new URLSearchParams({
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
    order: sort.order,
    filter: JSON.stringify(filterValues ?? {}),
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
  });
  return {
    asked: {
      pagination: { page, perPage },
      sort,
      filter: { ...Object(filterValues), ...Object(filter) } as Record<string, unknown>,
    },
    search: `?${search.toString()}`,
    ids: data.map(({ id }) => id),
    total,
  };
}

/** Keeps where somebody is in the list around it, and brings back there who comes back. */
export function ListPlace() {
  const resource = useResourceContext() ?? '';
  const { state } = useLocation() as { state: unknown };
  const pops = useNavigationType() === NavigationType.Pop;
  const shown = useShown();
  const [before] = useState(() => {
    const kept = readOwnPlace(resource);
    const asked = typeof state === 'object' && state !== null && 'volver' in state;
    // By the browser's own button: back from a record, and not into the first page of the tab.
    return asked || (pops && kept?.opened !== undefined) ? kept : null;
  });
  const brought = useRef(false);
  const scroll = useRef(0);
  const now = shown ? JSON.stringify(shown) : null;

  // Before the next page is drawn: a shorter one would scroll this one, and that would be kept.
  useLayoutEffect(() => {
    if (now === null) return;
    const place = JSON.parse(now) as Omit<Place, 'scroll'>;
    if (before && !brought.current && before.search === place.search) {
      scroll.current = before.scroll;
      window.scrollTo(0, before.scroll);
      linkTo(resource, before.opened)?.focus({ preventScroll: true });
    }
    brought.current = true;
    keepPlace(resource, { ...place, scroll: scroll.current });
    const note = () => {
      scroll.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      keepPlace(resource, { ...place, scroll: scroll.current });
    };
  }, [resource, before, now]);

  return null;
}

/** The link of a row to its record. */
export const linkTo = (resource: string, id: string | undefined): HTMLElement | null =>
  id === undefined
    ? null
    : document.querySelector(`a[href$="/${resource}/${CSS.escape(id)}/show"]`);
