import { lazy, Suspense } from 'react';
import { LandingBar } from '../landing/LandingBar';
import { LandingFooter } from '../landing/LandingFooter';
import { Heading } from '../ui/Heading/Heading';
import styles from './ComprarPage.module.css';

// Comes at once and not at the first touch: only the address says which product it is about.
const Checkout = lazy(() => import('./Checkout.deferred'));

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
