import { useEffect, useRef } from 'react';

/** What the page that is open can do with its record, as its own buttons and fields do. */
export interface PageAct {
  label: string;
  /** Other words by which people look for it. */
  words?: string;
  run: () => void;
}

type Source = () => readonly PageAct[];

const sources = new Set<Source>();

/** Offers acts in the palette for as long as what calls it is on the page; only to those who may, as the buttons themselves. */
export function usePageActs(acts: readonly PageAct[]): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const source: Source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

/** What the page offers now. */
export const pageActs = (): PageAct[] => [...sources].flatMap((source) => source());
