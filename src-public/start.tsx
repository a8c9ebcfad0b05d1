import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { matchRoute } from './routes/matchRoute.ts';
import { loadPage } from './routes/pages.ts';

/** Brings the page alive: over its prerendered HTML when there is some, from nothing when not. */
export async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  const match = matchRoute(location.pathname);
  if (match) await loadPage(match.route);
  // A transition lets the browser paint and answer between the pieces of the work.
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, app);
    else {
      // The head of 404.html: a page that the build did not know writes its own.
      for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove();
      createRoot(root).render(app);
    }
  });
}
