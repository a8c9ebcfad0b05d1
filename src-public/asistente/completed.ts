import { hasSession } from '../data/hasSession.ts';

const COMPLETED_KEY = 'estudio-asistente-completado';
const JUMPED_KEY = 'estudio-asistente-salto';

/** A browser may refuse its storage; the assistant then simply remembers nothing. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Remembers, for this visit and the next ones, that the questions were answered. */
export function markCompleted(): void {
  quietly(() => sessionStorage.setItem(COMPLETED_KEY, '1'));
  quietly(() => localStorage.setItem(COMPLETED_KEY, '1'));
}

/** Whether the assistant must not appear: already answered, or somebody is signed in. */
export const isSuppressed = (): boolean =>
  Boolean(
    quietly(() => sessionStorage.getItem(COMPLETED_KEY)) ??
    quietly(() => localStorage.getItem(COMPLETED_KEY)),
  ) || hasSession();

/** The page goes back to the top by itself once per visit at most. */
export const hasJumped = (): boolean => Boolean(quietly(() => sessionStorage.getItem(JUMPED_KEY)));

export const markJumped = (): void => {
  quietly(() => sessionStorage.setItem(JUMPED_KEY, '1'));
};
