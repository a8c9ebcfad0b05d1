import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { NeedsScript } from '../forms/NeedsScript.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './AccesoTemporalPage.module.css';

// Comes at once and not at the first touch: whoever opens the link waits for what it leads to.
const AvanceView = deferred(() => import('./AvanceView.deferred.tsx'), 'now');

/** One platform's progress, for whoever holds a link that has not expired. */
export default function AccesoTemporalPage() {
  return (
    <div className={styles.page}>
      <LandingBar />
      <div>
        <div className="container">
          <NeedsScript what="El enlace" />
        </div>
        <Suspense fallback={<Spinner text="Abriendo el enlace..." />}>
          <AvanceView />
        </Suspense>
      </div>
      <LandingFooter />
    </div>
  );
}
