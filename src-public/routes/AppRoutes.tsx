import { Suspense } from 'react';
import { Navigate, Route as Path, Routes } from 'react-router';
import { Layout } from '../layout/Layout';
import { PageLoading } from '../layout/PageLoading';
import { StandaloneLayout } from '../layout/StandaloneLayout';
import { Head } from './Head';
import { PageArrival } from './PageArrival';
import { pages } from './pages';
import { pathsOf, routes, type Route } from './routes';

function RoutePage({ route }: { route: Route }) {
  const Page = pages.get(route);
  return (
    <>
      {/* A page about one record writes its own head, once it knows the record. */}
      {route.path.includes(':') ? null : <Head {...route} />}
      <Suspense fallback={<PageLoading />}>
        {Page ? <Page /> : null}
        <PageArrival />
      </Suspense>
    </>
  );
}

const routesOf = (layout: Route['layout']) =>
  routes
    .filter((route) => route.layout === layout)
    .flatMap((route) =>
      pathsOf(route).map((path) => (
        <Path key={path} path={path} element={<RoutePage route={route} />} />
      )),
    );

/** All routes of the table, each in its layout. Whatever else becomes the home page. */
export function AppRoutes() {
  return (
    <Routes>
      <Path element={<Layout />}>{routesOf('site')}</Path>
      <Path element={<StandaloneLayout />}>{routesOf('standalone')}</Path>
      <Path path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
