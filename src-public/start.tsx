import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { showFailurePage } from './data/failurePage.ts';
import { wasReceived } from './data/received.ts';
import { untilLoaded } from './data/trouble.ts';
import { matchRoute } from './routes/matchRoute.ts';
import { loadPage } from './routes/pages.ts';

/** Hydrates the page: over its prerendered HTML when there is some, from nothing when not. */
export async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  const options: RootOptions = {
    onUncaughtError: (error) => {
      console.error(error);
      // React has taken everything off the screen, and is still at work.
      setTimeout(() => showFailurePage(root, wasReceived()));
    },
  };
  const match = matchRoute(location.pathname);
  if (root.firstElementChild) {
    if (match) await untilLoaded(() => loadPage(match.route));
    // A transition lets the browser paint and answer between the pieces of the work.
    startTransition(() => {
      hydrateRoot(root, app, options);
    });
    return;
  }
  if (match) await loadPage(match.route);
  else {
    const { leaveEscapedHash } = await import('../src-shared/escapedHash.ts');
    leaveEscapedHash();
  }
  // The head of 404.html: a page that the build did not know writes its own.
  for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
  createRoot(root, options).render(app);
}
