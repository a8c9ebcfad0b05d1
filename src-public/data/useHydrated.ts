import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered HTML and until React has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
