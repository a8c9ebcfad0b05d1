import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';

const Footer = deferred(() => import('./LandingFooter.deferred.tsx'));

/** Foot of the pages that stand alone. Its script waits for the first use of the page. */
export const LandingFooter = () => (
  <Suspense>
    <Footer />
  </Suspense>
);
