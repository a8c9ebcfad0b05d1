import { CssBaseline } from '@mui/material';
import { useEffect } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  memoryStore,
  Resource,
  ResourceDefinitionContext,
} from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { answerAhead } from './auth/answeredAhead.ts';
import { authProvider } from './auth/authProvider.ts';
import { pages, screens } from './screens.ts';
import { BASE_PATH, loginUrl } from './session/paths.ts';
import { isLooking } from './session/vista.ts';
import { dataProvider } from './data/dataProvider.ts';
import { askWhileDrawing } from './data/askWhileDrawing.ts';
import { forgetOldRows } from './data/oldRows.ts';
import { createQueryClient } from './data/queryClient.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { AccessDenied, NotFound } from './ui/DeadEnds.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { dropLateFilters } from './layout/lateFilters.ts';
import { LoadingScreen } from './ui/LoadingScreen.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { createAdminTheme } from './theme/theme.ts';

const kept = localStorageStore('1', 'estudio');
const theme: unknown = kept.getItem('theme');
/** Who looks as a client keeps nothing of it, and sees it in their own theme. */
const store = isLooking() ? memoryStore(theme === undefined ? {} : { theme }) : kept;
// Until the store names the language that is spoken, react-admin draws nothing, and then all of it at one go.
store.setItem('locale', i18nProvider.getLocale());
const lightTheme = createAdminTheme('light');
const darkTheme = createAdminTheme('dark');

const queryClient = createQueryClient();
forgetOldRows(queryClient);
askWhileDrawing(queryClient);

/** react-admin's sign-in page would live under /dashboard; ours is at /login. */
function GoToLogin() {
  useEffect(() => location.replace(loginUrl({ pathname: '', search: '' })), []);
  return <LoadingScreen />;
}

const { '/': home, ...paths } = pages;

/**
 * What react-admin knows of each resource. It would learn it from what it draws, twice, and draw all of it
 * anew each time; ours are the same for as long as the page is open.
 */
const resources = {
  definitions: Object.fromEntries(
    Object.entries(screens).map(([name, its]) => [
      name,
      Resource.registerResource({ name, ...its }),
    ]),
  ),
  register: () => undefined,
  unregister: () => undefined,
};

/** As react-admin's own `<Admin>`, without the sign-in page and the frame that it would bring along. */
function BackOffice() {
  return (
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
      <ResourceDefinitionContext.Provider value={resources}>
        <CoreAdminUI
          title="Área de clientes"
          layout={AppLayout}
          loading={LoadingScreen}
          loginPage={GoToLogin}
          authCallbackPage={false}
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
          </CustomRoutes>
          {Object.entries(screens).map(([name, its]) => (
            <Resource key={name} name={name} {...its} />
          ))}
        </CoreAdminUI>
      </ResourceDefinitionContext.Provider>
      <Toasts />
    </AdminContext>
  );
}

/** A data router, because only it can hold somebody who leaves a form with unsaved changes. */
const router = dropLateFilters(
  createBrowserRouter([{ path: '*', Component: BackOffice, ErrorBoundary: ErrorPage }], {
    basename: BASE_PATH,
  }),
);

/** When it can be drawn: who is there is known, or not to be known. */
export const ready = answerAhead(queryClient);

/** The back office, under /dashboard. */
export const App = () => <RouterProvider router={router} />;
