import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

/** Code that was not loaded: no connection, or a release since this page was opened. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded';
  /** Makes the next render load the code again. */
  readonly reload: () => void;

  constructor(cause: unknown, reload: () => void) {
    super('Esta parte no se pudo descargar.', { cause });
    this.reload = reload;
  }
}

/**
 * For whatever shows an error with a way to try again. Only once it is on screen: React renders again by
 * itself what has just failed, which would load without end.
 */
export function useReloadCode(error: unknown): void {
  useEffect(() => {
    if (error instanceof CodeNotLoaded) error.reload();
  }, [error]);
}

/** A component whose code is loaded when it is first rendered, or before by `load`. */
export type OnDemand<P> = FunctionComponent<P> & { load: () => Promise<unknown> };

/**
 * Makes of `async () => (await import('./Big.tsx')).Big` a component to be rendered inside a `<Suspense>`.
 * Code that could not be loaded throws `CodeNotLoaded`.
 */
export function onDemand<P extends object>(fetch: () => Promise<ComponentType<P>>): OnDemand<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => ({ default: (loaded = await fetch()) });
  const makeLazy = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new CodeNotLoaded(cause, () => (Lazy = makeLazy()));
      }),
    );
  let Lazy: ComponentType<P> = makeLazy();

  function Demanded(props: P) {
    // A mounted one keeps its component, or it would lose its state.
    const [{ Component }] = useState({ Component: loaded ?? Lazy });
    return <Component {...props} />;
  }
  return Object.assign(Demanded, { load });
}
