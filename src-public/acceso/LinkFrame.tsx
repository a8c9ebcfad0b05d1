import { Suspense, type ReactNode } from 'react';
import { NeedsScript } from '../forms/NeedsScript.tsx';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './LinkFrame.module.css';

interface LinkFrameProps {
  /** What needs a script. */
  what?: string;
  /** Said until it is there. */
  waiting?: string;
  children: ReactNode;
}

/** The page around what needs no account and is there for one thing: what a link leads to. */
export const LinkFrame = ({
  what = 'El enlace',
  waiting = 'Abriendo el enlace...',
  children,
}: LinkFrameProps) => (
  <div className={styles.page}>
    <LandingBar />
    <div>
      <div className="container">
        <NeedsScript what={what} />
      </div>
      <Suspense fallback={<Spinner text={waiting} />}>{children}</Suspense>
    </div>
    <LandingFooter />
  </div>
);
