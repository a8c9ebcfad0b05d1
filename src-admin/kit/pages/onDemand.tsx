import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

/** Code that did not arrive: no connection, or the site was renewed since this page was opened. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded';
  /** Lets the next one that is drawn ask for the code again. */
  readonly askAgain: () => void;

  constructor(cause: unknown, askAgain: () => void) {
    super('Esta parte no se pudo descargar.', { cause });
    this.askAgain = askAgain;
  }
}

/**
 * For whatever shows an error with a way to try again. Not before it is on screen: React draws once more
 * by itself what has just failed, which would ask without end.
 */
export function useReloadCode(error: unknown): void {
  useEffect(() => {
    if (error instanceof CodeNotLoaded) error.askAgain();
  }, [error]);
}

/** A component whose code arrives when it is first drawn, or before: `load` fetches it. */
export type OnDemand<P> = FunctionComponent<P> & { load: () => Promise<unknown> };

/**
 * Makes of `async () => (await import('./Big.tsx')).Big` a component to be drawn inside a `<Suspense>`.
 * What has arrived is drawn at once; what did not arrive throws `CodeNotLoaded`.
 */
export function onDemand<P extends object>(fetch: () => Promise<ComponentType<P>>): OnDemand<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => ({ default: (loaded = await fetch()) });
  const later = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new CodeNotLoaded(cause, () => (Waiting = later()));
      }),
    );
  let Waiting: ComponentType<P> = later();

  function Demanded(props: P) {
    // What a mounted one is drawn with stays, or it would lose what it holds.
    const [{ Component }] = useState({ Component: loaded ?? Waiting });
    return <Component {...props} />;
  }
  return Object.assign(Demanded, { load });
}
