import { Suspense, type ReactNode } from 'react';
import { deferred } from '../data/deferred';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar/TopBar';

const Footer = deferred(() => import('./Footer/Footer.deferred'));

/** Top bar, page, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
