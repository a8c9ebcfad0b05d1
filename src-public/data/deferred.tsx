import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { firstInteraction } from './interaction.ts';
import { DRAFT_PREFIX, sessionStore } from './storage.ts';

/**
 * True while the page still is the HTML that the server sent, untouched by the visitor. Who comes
 * back to a form with a draft is in the middle of something: nothing waits for them.
 */
let untouched =
  typeof document !== 'undefined' &&
  document.getElementById('page-data') !== null &&
  !sessionStore.has(DRAFT_PREFIX);

void firstInteraction.then(() => {
  untouched = false;
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
