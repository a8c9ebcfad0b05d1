import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { onFirstInteraction } from './interaction';

/** True while the page still is the HTML that the server sent, untouched by the visitor. */
let untouched = typeof document !== 'undefined' && document.getElementById('page-data') !== null;

const firstInteraction = new Promise<void>((resolve) => {
  if (!untouched) {
    resolve();
    return;
  }
  onFirstInteraction(() => {
    untouched = false;
    resolve();
  });
});

/**
 * A part of a page that is in its prerendered HTML, but whose script waits until somebody uses
 * the page. Its file is named `Something.deferred.tsx`, so that the prerenderer links its styles.
 */
export function deferred<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => (untouched ? firstInteraction.then(load) : load()));
}
