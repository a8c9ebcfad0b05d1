import { lazy, StrictMode, Suspense } from 'react';
import { CALLBACK_PATH, LOGIN_PATH, UNSUBSCRIBE_PATH } from './session/paths.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { LoadingScreen } from './ui/LoadingScreen.tsx';
import { ThemeRoot } from './theme/ThemeRoot.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage }));
const CallbackPage = lazy(async () => ({
  default: (await import('./auth/CallbackPage.tsx')).CallbackPage,
}));
const UnsubscribePage = lazy(async () => ({
  default: (await import('./auth/UnsubscribePage.tsx')).UnsubscribePage,
}));
const App = lazy(async () => ({ default: (await import('./App.tsx')).App }));

/** One HTML file, four programs: whoever is not signed in does not download the back office. */
function Page({ pathname }: { pathname: string }) {
  const path = pathname.replace(/\/+$/, '');
  if (path === LOGIN_PATH) return <LoginPage />;
  if (path === CALLBACK_PATH) return <CallbackPage />;
  if (path === UNSUBSCRIBE_PATH) return <UnsubscribePage />;
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
