import { lazy, Suspense } from 'react';
import { LandingBar } from '../landing/LandingBar';
import { LandingFooter } from '../landing/LandingFooter';
import { Spinner } from '../ui/Spinner/Spinner';
import styles from './ConfirmacionPage.module.css';

// Comes at once and not at the first touch: whoever paid waits for the answer.
const Confirmation = lazy(() => import('./Confirmation.deferred'));

/** Where the payment provider sends people back. */
export default function ConfirmacionPage() {
  return (
    <div className={styles.page}>
      <LandingBar />
      <Suspense fallback={<Spinner text="Revisando tu pago..." />}>
        <Confirmation />
      </Suspense>
      <LandingFooter />
    </div>
  );
}
