import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { deferred } from '../data/deferred';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar/TopBar';

const Footer = deferred(() => import('./Footer/Footer.deferred'));

/** Top bar, page, footer. */
export function Layout() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
