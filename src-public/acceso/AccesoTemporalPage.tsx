import { Suspense } from 'react';
import { deferred } from '../data/deferred';
import { LandingBar } from '../landing/LandingBar';
import { LandingFooter } from '../landing/LandingFooter';
import { Spinner } from '../ui/Spinner/Spinner';
import styles from './AccesoTemporalPage.module.css';

const AvanceView = deferred(() => import('./AvanceView.deferred'));

/** One platform's progress, for whoever holds a link that has not expired. */
export default function AccesoTemporalPage() {
  return (
    <div className={styles.page}>
      <LandingBar />
      <Suspense fallback={<Spinner text="Abriendo el enlace..." />}>
        <AvanceView />
      </Suspense>
      <LandingFooter />
    </div>
  );
}
