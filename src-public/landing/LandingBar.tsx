import { memo, Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { Brand } from '../layout/Brand.tsx';
import styles from './LandingBar.module.css';

const BarContact = deferred(() => import('./BarContact.deferred.tsx'));

/** Top of the pages that stand alone: the logo leads home, and how to reach the studio. */
export const LandingBar = memo(() => (
  <div className={`container ${styles.bar}`}>
    <Brand />
    <Suspense>
      <BarContact />
    </Suspense>
  </div>
));
