import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './ConfirmacionPage.module.css';

// Loaded at once, not at the first touch: whoever paid waits for the answer.
const Confirmation = deferred(() => import('./Confirmation.deferred.tsx'), 'now');

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
