import { CssBaseline } from '@mui/material';
import { useEffect } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  useNotificationContext,
} from 'react-admin';
import { createBrowserRouter, Navigate, Route, useLocation } from 'react-router-dom';
import { authProvider } from './auth/authProvider.ts';
import { Definitions } from '../kit/definitions.ts';
import { propsOf } from '../resource.ts';
import { resources } from '../resources/index.ts';
import { pages } from './screens.ts';
import { BASE_PATH, loginUrl } from '../data/session/paths.ts';
import { dataProvider, queryClient, store } from './early.ts';
import { i18nProvider } from './i18nProvider.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { ConsoleRouter } from './layout/ConsoleRouter.tsx';
import { AccessDenied, NotFound } from '../kit/pages/DeadEnds.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { LazyBoundary } from '../kit/pages/LazyBoundary.tsx';
import { onDemand } from '../kit/pages/onDemand.tsx';
import { useIdle } from '../kit/useIdle.ts';
import { createAdminTheme } from '../kit/theme/theme.ts';

const lightTheme = createAdminTheme('light');
const darkTheme = createAdminTheme('dark');

/** react-admin's sign-in page would live under /dashboard; ours is at /login. */
function GoToLogin() {
  useEffect(() => location.replace(loginUrl({ pathname: '', search: '' })), []);
  return <LoadingScreen />;
}

const Toasts = onDemand(async () => (await import('./layout/Toasts.tsx')).Toasts);

/** Their code comes after the page, or with the first notice. */
function Notices() {
  const wasIdle = useIdle();
  const { notifications } = useNotificationContext();
  if (!wasIdle && notifications.length === 0) return null;
  return (
    <LazyBoundary>
      <Toasts />
    </LazyBoundary>
  );
}

const { '/': home, ...paths } = pages;

/** Leads on from an address of before, with what it asked for. */
function Moved({ to: pathname }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname, search }} replace />;
}

/** Addresses that people type after the words of the menu, or kept. */
const typed = {
  ...{ estado: '/salud', sistema: '/salud', inicio: '/', ingresos: '/mes' },
  // Where the lists are that had these.
  personas: '/usuarios',
};

// Until the store names the locale, react-admin renders nothing, and then everything at once.
store.setItem('locale', i18nProvider.getLocale());

/** What react-admin's `Admin` is made of: that one brings its own texts, layout, menu and sign-in page along. */
const admin = (
  <AdminContext
    store={store}
    queryClient={queryClient}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <CoreAdminUI
      title="Área de clientes"
      layout={AppLayout}
      loading={LoadingScreen}
      loginPage={GoToLogin}
      authCallbackPage={false}
      authenticationError={ErrorPage}
      error={ErrorPage}
      accessDenied={AccessDenied}
      catchAll={NotFound}
      dashboard={home}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        {Object.entries(paths).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        {Object.entries(typed).map(([path, page]) => (
          <Route key={path} path={path} element={<Moved to={page} />} />
        ))}
      </CustomRoutes>
      {resources.map((one) => (
        <Resource key={one.name} {...propsOf(one)} />
      ))}
    </CoreAdminUI>
    <Notices />
  </AdminContext>
);

/** A data router: only that can stop somebody who leaves a form with unsaved changes. */
const router = createBrowserRouter([{ path: '*', element: admin, ErrorBoundary: ErrorPage }], {
  basename: BASE_PATH,
});

export const App = () => (
  <Definitions value={resources}>
    <ConsoleRouter router={router} />
  </Definitions>
);
