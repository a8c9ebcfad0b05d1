import { lazy, type ComponentType } from 'react';
import { untilLoaded } from './trouble.ts';
import { idleTurn, untilNear } from './turns.ts';
import { useHydrated } from './useHydrated.ts';

/** When the script of a part comes; `near` is the id of an element that is nearly in view or touched. */
type Moment = 'idle' | 'now' | { near: string };

async function untilMoment(moment: Moment): Promise<void> {
  if (moment === 'now') return;
  await (moment === 'idle' ? idleTurn() : untilNear(moment.near));
}

/**
 * A part of a page whose script is loaded apart from the page's own. What is on screen stays until it is
 * there, also when it cannot be loaded; where nothing is on screen yet, it comes at once. A part that
 * is in the prerendered HTML has a file named `Something.deferred.tsx`, so that the prerenderer
 * links its styles.
 */
export function deferred<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  moment: Moment = 'idle',
): ComponentType<P> {
  let hurry = () => {};
  const wanted = new Promise<void>((resolve) => (hurry = resolve));
  const Part = lazy(() =>
    // The prerenderer does not wait: a missing part must make it fail.
    typeof document === 'undefined'
      ? load()
      : Promise.race([untilMoment(moment), wanted]).then(() => untilLoaded(load)),
  );
  return function Deferred(props) {
    // On another page than the one that was prerendered.
    if (useHydrated()) hurry();
    return <Part {...props} />;
  };
}

/** Downloads, in an idle moment, the code of a later press. A failure is reported at the press. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  void idleTurn()
    .then(load)
    .catch(() => undefined);
}
