import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

const QUESTION = 'Elegiste un archivo y no lo has enviado. Si sales, se pierde. ¿Quieres salir?';

/** Asks before a page is left with files that were chosen and not sent: of those no draft is kept. */
export function useWarnUnsent(unsent: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload(useCallback((event) => unsent && event.preventDefault(), [unsent]));
}
