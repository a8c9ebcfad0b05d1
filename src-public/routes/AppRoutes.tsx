import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Layout } from '../layout/Layout.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { StandaloneLayout } from '../layout/StandaloneLayout.tsx';
import { Head } from './Head.tsx';
import { matchRoute } from './matchRoute.ts';
import { PageArrival } from './PageArrival.tsx';
import { pages } from './pages.ts';

const LAYOUTS = { site: Layout, standalone: StandaloneLayout } as const;
const PAGES = new Map([...pages].map(([route, Page]) => [route, <Page key={route.page} />]));

/** The page of the current path, in its layout. What the table does not know becomes the home page. */
export function AppRoutes() {
  const route = matchRoute(useLocation().pathname)?.route;
  if (!route) return <Navigate to="/" replace />;
  const Frame = LAYOUTS[route.layout];
  return (
    <Frame>
      {/* A page about one record writes its own head, once it knows the record. */}
      {route.path.includes(':') ? null : <Head {...route} />}
      <Suspense fallback={<PageLoading />}>
        {PAGES.get(route)}
        <PageArrival />
      </Suspense>
    </Frame>
  );
}
