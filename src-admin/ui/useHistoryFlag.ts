import { useLocation, useNavigate } from 'react-router-dom';

const textIn = (state: unknown, key: string): string | null => {
  const value: unknown =
    typeof state === 'object' && state !== null && key in state
      ? (state as Record<string, unknown>)[key]
      : null;
  return typeof value === 'string' ? value : null;
};

/** What of a page is opened above it, kept in the browser's history: Back closes it, and the page stays. */
export function useHistoryFlag(key: string) {
  const here = useLocation();
  const { pathname, search, hash } = here;
  const state = here.state as object | null;
  const navigate = useNavigate();
  const open = (value: string) =>
    void navigate(
      { pathname, search, hash },
      {
        state: { ...state, [key]: value },
        preventScrollReset: true,
      },
    );
  const close = () => void navigate(-1);
  return [textIn(state, key), open, close] as const;
}
