import { Suspense } from 'react';
import { deferred } from '../data/deferred';
import { LandingBar } from '../landing/LandingBar';
import { LandingFooter } from '../landing/LandingFooter';
import { Spinner } from '../ui/Spinner/Spinner';
import styles from './ConfirmacionPage.module.css';

const Confirmation = deferred(() => import('./Confirmation.deferred'));

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
