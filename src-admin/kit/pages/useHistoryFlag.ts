import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const textIn = (state: unknown, key: string): string | null => {
  const value: unknown =
    typeof state === 'object' && state !== null && key in state
      ? (state as Record<string, unknown>)[key]
      : null;
  return typeof value === 'string' ? value : null;
};

/**
 * What of a page is opened above it, kept in the browser's history: Back closes it, and the page stays. A link
 * within it takes its place (`replace`), so that Back from there leads to the page.
 */
export function useHistoryFlag(key: string) {
  const here = useLocation();
  const navigate = useNavigate();
  const latest = useRef(here);
  /** Where it was closed: going back takes a moment, and a second press would leave the page. */
  const left = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = here;
    left.current = null;
  }, [here]);
  const open = useCallback(
    (value: string) => {
      const { pathname, search, hash } = latest.current;
      const state = latest.current.state as object | null;
      void navigate(
        { pathname, search, hash },
        { state: { ...state, [key]: value }, preventScrollReset: true },
      );
    },
    [key, navigate],
  );
  const close = useCallback(() => {
    if (textIn(latest.current.state, key) === null || left.current === latest.current.key) return;
    left.current = latest.current.key;
    void navigate(-1);
  }, [key, navigate]);
  return [textIn(here.state, key), open, close] as const;
}
