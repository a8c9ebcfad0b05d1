import { Suspense, type ReactNode } from 'react';
import { deferred } from '../data/deferred.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar/TopBar.tsx';

const Footer = deferred(() => import('./Footer/Footer.deferred.tsx'));

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
