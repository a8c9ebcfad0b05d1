import { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Admin, CustomRoutes, localStorageStore, memoryStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { accionesDatos } from './acciones_datos/index.ts';
import { auditoria } from './auditoria/index.ts';
import { authProvider } from './auth/authProvider.ts';
import { BASE_PATH, loginUrl } from './session/paths.ts';
import { isLooking } from './session/vista.ts';
import { bandeja, tablero } from './bandeja/index.ts';
import { bloqueos } from './bloqueos/index.ts';
import { calendario } from './calendario/index.ts';
import { citas } from './citas/index.ts';
import { clientes } from './clientes/index.ts';
import { AccountPage, TheirsAlone } from './cuenta/AccountPage.tsx';
import { MailNoticesPage } from './cuenta/MailNotices.tsx';
import { correos } from './correos/index.ts';
import { correosSilenciados } from './correos_silenciados/index.ts';
import { correosEntrantes } from './correos_entrantes/index.ts';
import { dataProvider } from './data/dataProvider.ts';
import { askAgain } from './data/retry.ts';
import { StatementPage } from './estado_de_cuenta/StatementPage.tsx';
import { equipo } from './equipo/index.ts';
import { formularioInicial } from './formulario_inicial/index.ts';
import { hitos } from './hitos/index.ts';
import { Home } from './home/Home.tsx';
import { horarios } from './horarios/index.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { AccessDenied, NotFound } from './layout/DeadEnds.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { LoadingScreen } from './ui/LoadingScreen.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { leads } from './leads/index.ts';
import { pagos } from './pagos/index.ts';
import { pedidos } from './pedidos/index.ts';
import { planesDePago } from './planes_de_pago/index.ts';
import { precios } from './precios/index.ts';
import { personas } from './personas/index.ts';
import { plataformas } from './plataformas/index.ts';
import { respuestasGuardadas } from './respuestas_guardadas/index.ts';
import { salud } from './salud/index.ts';
import { settings } from './settings/index.ts';
import { solicitudesDatos } from './solicitudes_datos/index.ts';
import { solicitudes } from './solicitudes/index.ts';
import { createAdminTheme } from './theme/theme.ts';
import { testimonios } from './testimonios/index.ts';
import { tickets } from './tickets/index.ts';
import { usuarios } from './usuarios/index.ts';
import { vulneraciones } from './vulneraciones/index.ts';

const kept = localStorageStore('1', 'estudio');
const theme: unknown = kept.getItem('theme');
/** Who looks as a client keeps nothing of it, and sees it in their own theme. */
const store = isLooking() ? memoryStore(theme === undefined ? {} : { theme }) : kept;
const lightTheme = createAdminTheme('light');
const darkTheme = createAdminTheme('dark');

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a question fails and says so, instead of waiting in silence.
      networkMode: 'always',
      staleTime: 5_000,
      retry: askAgain,
    },
    // Nothing is sent behind the person's back when the connection returns.
    mutations: { networkMode: 'always' },
  },
});

/** react-admin's sign-in page would live under /dashboard; ours is at /login. */
function GoToLogin() {
  useEffect(() => location.replace(loginUrl({ pathname: '', search: '' })), []);
  return <LoadingScreen />;
}

function BackOffice() {
  return (
    <Admin
      title="Área de clientes"
      store={store}
      queryClient={queryClient}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={AppLayout}
      loading={LoadingScreen}
      loginPage={GoToLogin}
      authCallbackPage={false}
      error={ErrorPage}
      accessDenied={AccessDenied}
      catchAll={NotFound}
      notification={Toasts}
      dashboard={Home}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/estado-de-cuenta" element={<StatementPage />} />
        <Route path="/estado-de-cuenta/:cliente" element={<StatementPage />} />
        <Route path="/cuenta" element={<AccountPage />} />
        <Route path="/preferencias" element={isLooking() ? <TheirsAlone /> : <MailNoticesPage />} />
      </CustomRoutes>
      <Resource name="tickets" {...tickets} />
      <Resource name="bandeja" {...bandeja} />
      <Resource name="tablero" {...tablero} />
      <Resource name="leads" {...leads} />
      <Resource name="solicitudes" {...solicitudes} />
      <Resource name="formulario_inicial" {...formularioInicial} />
      <Resource name="citas" {...citas} />
      <Resource name="horarios" {...horarios} />
      <Resource name="bloqueos" {...bloqueos} />
      <Resource name="calendario" {...calendario} />
      <Resource name="plataformas" {...plataformas} />
      <Resource name="clientes" {...clientes} />
      <Resource name="hitos" {...hitos} />
      <Resource name="usuarios" {...usuarios} />
      <Resource name="personas" {...personas} />
      <Resource name="pagos" {...pagos} />
      <Resource name="planes_de_pago" {...planesDePago} />
      <Resource name="pedidos" {...pedidos} />
      <Resource name="solicitudes_datos" {...solicitudesDatos} />
      <Resource name="vulneraciones" {...vulneraciones} />
      <Resource name="acciones_datos" {...accionesDatos} />
      <Resource name="respuestas_guardadas" {...respuestasGuardadas} />
      <Resource name="auditoria" {...auditoria} />
      <Resource name="precios" {...precios} />
      <Resource name="testimonios" {...testimonios} />
      <Resource name="equipo" {...equipo} />
      <Resource name="settings" {...settings} />
      <Resource name="salud" {...salud} />
      <Resource name="correos" {...correos} />
      <Resource name="correos_silenciados" {...correosSilenciados} />
      <Resource name="correos_entrantes" {...correosEntrantes} />
    </Admin>
  );
}

/** A data router, because only it can hold somebody who leaves a form with unsaved changes. */
const router = createBrowserRouter(
  [{ path: '*', Component: BackOffice, ErrorBoundary: ErrorPage }],
  {
    basename: BASE_PATH,
  },
);

/** The back office, under /dashboard. */
export const App = () => <RouterProvider router={router} />;
