import { Suspense, type ReactNode } from 'react';
import { NeedsScript } from '../forms/NeedsScript.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './LinkFrame.module.css';

/** The page around what a link leads to that needs no account. */
export const LinkFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <LandingBar />
    <div>
      <div className="container">
        <NeedsScript what="El enlace" />
      </div>
      <Suspense fallback={<Spinner text="Abriendo el enlace..." />}>{children}</Suspense>
    </div>
    <LandingFooter />
  </div>
);
