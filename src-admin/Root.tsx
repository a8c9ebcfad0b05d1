import { lazy, StrictMode, Suspense } from 'react';
import { CALLBACK_PATH, LOGIN_PATH } from './session/paths.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { LoadingScreen } from './ui/LoadingScreen.tsx';
import { ThemeRoot } from './theme/ThemeRoot.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage }));
const CallbackPage = lazy(async () => ({
  default: (await import('./auth/CallbackPage.tsx')).CallbackPage,
}));
const App = lazy(async () => ({ default: (await import('./App.tsx')).App }));

/** One HTML file, three programs: whoever is not signed in does not download the back office. */
function Page({ pathname }: { pathname: string }) {
  const path = pathname.replace(/\/+$/, '');
  if (path === LOGIN_PATH) return <LoginPage />;
  if (path === CALLBACK_PATH) return <CallbackPage />;
  return <App />;
}

/** Everything that dashboard.html shows. */
export const Root = () => (
  <StrictMode>
    <ThemeRoot>
      <ErrorBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <Page pathname={location.pathname} />
        </Suspense>
      </ErrorBoundary>
    </ThemeRoot>
  </StrictMode>
);
