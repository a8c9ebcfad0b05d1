import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './ComprarPage.module.css';

// Loaded at once, not at the first touch: only the address says which product it is.
const Checkout = deferred(() => import('./Checkout.deferred.tsx'), 'now');

/** The checkout of both products. */
export default function ComprarPage() {
  return (
    <div className={styles.page}>
      <LandingBar />
      <div className={`container ${styles.content}`}>
        <Heading level={1} size="title">
          Compra en línea
        </Heading>
        <Suspense fallback={<div className={styles.room} />}>
          <Checkout />
        </Suspense>
      </div>
      <LandingFooter />
    </div>
  );
}
