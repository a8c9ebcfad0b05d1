import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

function textIn(state: unknown, key: string): string | null {
  const value = (Object(state) as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : null;
}

/**
 * What is open over a page, kept in the state of the browser's history: Back closes it, and the page stays.
 * A link within it must replace its entry (`replace`), so that Back from there leads to the page.
 */
export function useHistoryFlag(key: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location);
  /** The entry that was closed: going back takes a moment, and a second press would leave the page. */
  const closed = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = location;
    closed.current = null;
  }, [location]);
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
    const entry = latest.current;
    if (textIn(entry.state, key) === null || closed.current === entry.key) return;
    closed.current = entry.key;
    void navigate(-1);
  }, [key, navigate]);
  return [textIn(location.state, key), open, close] as const;
}
