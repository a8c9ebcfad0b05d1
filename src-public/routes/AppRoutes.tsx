import { Suspense, type ReactNode } from 'react';
import { Navigate, Route as Path, Routes } from 'react-router';
import { Layout } from '../layout/Layout';
import { PageLoading } from '../layout/PageLoading';
import { StandaloneLayout } from '../layout/StandaloneLayout';
import { Head } from './Head';
import { PageArrival } from './PageArrival';
import { pages } from './pages';
import { pathsOf, routes, type Route } from './routes';

function RoutePage({ route, children }: { route: Route; children: ReactNode }) {
  return (
    <>
      {/* A page about one record writes its own head, once it knows the record. */}
      {route.path.includes(':') ? null : <Head {...route} />}
      <Suspense fallback={<PageLoading />}>
        {children}
        <PageArrival />
      </Suspense>
    </>
  );
}

const routesOf = (layout: Route['layout']) =>
  routes
    .filter((route) => route.layout === layout)
    .flatMap((route) => {
      const Page = pages.get(route);
      const element = <RoutePage route={route}>{Page ? <Page /> : null}</RoutePage>;
      return pathsOf(route).map((path) => <Path key={path} path={path} element={element} />);
    });

const SITE = routesOf('site');
const STANDALONE = routesOf('standalone');

/** All routes of the table, each in its layout. Whatever else becomes the home page. */
export function AppRoutes() {
  return (
    <Routes>
      <Path element={<Layout />}>{SITE}</Path>
      <Path element={<StandaloneLayout />}>{STANDALONE}</Path>
      <Path path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
