import '@fontsource-variable/bricolage-grotesque/index.css';
import '@fontsource-variable/instrument-sans/index.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BASE_PATH, CALLBACK_PATH, LOGIN_PATH } from './auth/paths.ts';
import { supabase } from './data/supabase.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { ThemeRoot } from './theme/ThemeRoot.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage }));
const CallbackPage = lazy(async () => ({ default: (await import('./auth/CallbackPage.tsx')).CallbackPage }));
const App = lazy(async () => ({ default: (await import('./App.tsx')).App }));

/** One HTML file, three programs: whoever is not signed in does not download the back office. */
function pageFor(pathname: string) {
  const path = pathname.replace(/\/+$/, '');
  if (path === LOGIN_PATH) return <LoginPage />;
  if (path === CALLBACK_PATH) return <CallbackPage />;
  return <App />;
}

// Signing out in one tab signs out the others.
supabase.auth.onAuthStateChange((event) => {
  if (event === 'SIGNED_OUT' && location.pathname.startsWith(`${BASE_PATH}/`)) location.replace(LOGIN_PATH);
});

const root = document.getElementById('root');
if (!root) throw new Error('dashboard.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ThemeRoot>
      <ErrorBoundary>
        <Suspense fallback={<LoadingScreen />}>{pageFor(location.pathname)}</Suspense>
      </ErrorBoundary>
    </ThemeRoot>
  </StrictMode>,
);
