import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

const QUESTION = 'Elegiste un archivo y no lo has enviado. Si sales, se pierde. ¿Quieres salir?';

/** Asks whether to go on without files that were chosen and not sent. */
export const losesUnsent = (): boolean => window.confirm(QUESTION);

/** Asks before a page is left with files that were chosen and not sent: of those no draft is kept. */
export function useWarnUnsent(unsent: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (losesUnsent()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload(useCallback((event) => unsent && event.preventDefault(), [unsent]));
}
