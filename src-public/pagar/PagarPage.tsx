import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { NeedsScript } from '../forms/NeedsScript.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './PagarPage.module.css';

// Comes at once and not at the first touch: whoever opens the link waits for what it leads to.
const PagarView = deferred(() => import('./PagarView.deferred.tsx'), 'now');

/** One payment of a client, for whoever holds the link of its mail. */
export default function PagarPage() {
  return (
    <div className={styles.page}>
      <LandingBar />
      <div>
        <div className="container">
          <NeedsScript what="El enlace" />
        </div>
        <Suspense fallback={<Spinner text="Abriendo el enlace..." />}>
          <PagarView />
        </Suspense>
      </div>
      <LandingFooter />
    </div>
  );
}
