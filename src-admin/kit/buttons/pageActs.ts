import { useEffect } from 'react';
import { useEvent } from 'react-admin';

/** What the command palette offers to do with the record of the page. */
export interface PageAct {
  label: string;
  /** Other words by which people look for it. */
  words?: string;
  run: () => void;
}

const sources = new Set<() => readonly PageAct[]>();

/** Offers acts in the command palette while the component is mounted; only those that its buttons offer, too. */
export function usePageActs(acts: readonly PageAct[]): void {
  const source = useEvent(() => acts);
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [source]);
}

/** The acts of the page now. */
export const pageActs = (): PageAct[] => [...sources].flatMap((source) => source());
