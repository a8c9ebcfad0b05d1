import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type SyntheticEvent } from 'react';
import { useDataProvider, useEvent, type DataProvider, type RaRecord } from 'react-admin';
import { useHref } from 'react-router-dom';
import { useDefinitions } from './definitions.ts';

/** What an address below /dashboard is of: of which resource, of which record if of one, and what is done there. */
export function placeAt(path: string) {
  const [name = '', id, view] = path.split('/').filter(Boolean);
  if (id === undefined) return { name, action: 'list' } as const;
  if (id === 'create') return { name, action: 'create' } as const;
  return { name, id, action: view === 'show' ? 'show' : 'edit' } as const;
}

/** A record, under the key of react-admin's own pages; its id as an address has it. */
export const recordQuery = (data: Pick<DataProvider, 'getOne'>, name: string, written: string) => {
  const id = decodeURIComponent(written);
  return queryOptions({
    queryKey: [name, 'getOne', { id }],
    queryFn: async () => (await data.getOne<RaRecord>(name, { id })).data,
  });
};

/** Whether downloads cost the person money or time; only Chromium says so. */
export function isCostly(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** The link that a press on a part of a row follows: one of its own, or the row's. */
function linkOf(target: EventTarget): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const pressed = target.closest<HTMLElement>('a, button, input, label, thead');
  if (pressed) return pressed instanceof HTMLAnchorElement ? pressed : null;
  return target.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
}

/** How long a pointer rests on a row that somebody means, in milliseconds. */
const REST = 80;

/**
 * For what holds rows: asks for the record that one of them leads to, and for the code of its page, when it is pressed,
 * and before, when the pointer or the focus rests on it, unless the connection is slow or metered.
 */
export function useRowsAhead() {
  const client = useQueryClient();
  const data = useDataProvider();
  const definitions = useDefinitions();
  const base = useHref('/');
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useEvent(({ pathname }: HTMLAnchorElement) => {
    const { name, id, action } = placeAt(pathname.slice(base.length));
    const one = definitions.find((each) => each.name === name);
    if (!one?.rows || id === undefined) return;
    // Where it fails, the page says so.
    one.screens[action]?.load().catch(() => undefined);
    client.query(recordQuery(data, name, id)).catch(() => undefined);
  });
  useEffect(() => () => clearTimeout(resting.current), []);
  return useMemo(() => {
    const press = ({ target }: SyntheticEvent) => {
      const link = linkOf(target);
      if (link) ask(link);
    };
    const rest = ({ target }: SyntheticEvent) => {
      clearTimeout(resting.current);
      const link = isCostly() ? null : linkOf(target);
      if (link) resting.current = setTimeout(() => ask(link), REST);
    };
    const leave = () => clearTimeout(resting.current);
    return { onPointerDown: press, onPointerOver: rest, onPointerLeave: leave, onFocus: rest };
  }, [ask]);
}
