import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `prerendered` in the prerendered HTML and until React has taken it over, `value` from then on. Draws
 * again only where the two differ: a part below whose script is still to load is otherwise remounted,
 * and loses what was typed into it, its presses and the focus.
 */
export const useOnceHydrated = <T extends string | boolean>(value: T, prerendered: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => prerendered,
  );

/** False in the prerendered HTML and until React has taken it over. */
export const useHydrated = (): boolean => useOnceHydrated(true, false);
