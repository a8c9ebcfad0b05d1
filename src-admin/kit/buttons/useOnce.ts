import { useRef } from 'react';

/** One at a time: a second press gets the answer of the first one. */
export function useOnce<R = unknown>() {
  const underWay = useRef<Promise<R> | null>(null);
  return (act: () => Promise<R>): Promise<R> =>
    (underWay.current ??= act().finally(() => {
      underWay.current = null;
    }));
}
